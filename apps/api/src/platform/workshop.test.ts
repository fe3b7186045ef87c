import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkshop, DeadlineExceeded, type WorkshopOptions } from './workshop.ts'

type Smithy = {
  pid(): Promise<number>
  turn(iron: Buffer): Promise<{ iron: Buffer }>
  breakHammer(): Promise<never>
  burnDown(): Promise<never>
  stall(): Promise<never>
  turnAfter(ms: number): Promise<number>
}

const source = `
  export const pid = async () => process.pid
  export const turn = async (iron) => ({ iron: iron.reverse() })
  export const breakHammer = async () => { throw new TypeError('the hammer broke') }
  export const burnDown = async () => process.kill(process.pid, 'SIGKILL')
  export const stall = async () => { for (;;); }
  export const turnAfter = (ms) => new Promise((done) => setTimeout(() => done(process.pid), ms))`
const smithy = (options?: WorkshopOptions) =>
  createWorkshop<Smithy>(new URL(`data:text/javascript,${encodeURI(source)}`), options)

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('works in one process beside this one, and hands bytes back as they are', async () => {
  const order = smithy()
  const [first, second] = await Promise.all([order('pid'), order('pid')])
  expect(first).toBe(second)
  expect(first).not.toBe(process.pid)
  const { iron } = await order('turn', Buffer.from([0, 128, 255]))
  expect(iron.equals(Buffer.from([255, 128, 0]))).toBe(true)
})

it('says why something could not be done, and goes on', async () => {
  const order = smithy()
  const pid = await order('pid')
  await expect(order('breakHammer')).rejects.toThrow('the hammer broke')
  expect(await order('pid')).toBe(pid)
})

it('fails what was in work when its process is killed, and opens another for the next order', async () => {
  const order = smithy()
  const pid = await order('pid')
  const [burnt, lost] = await Promise.allSettled([order('burnDown'), order('pid')])
  expect(burnt.status).toBe('rejected')
  expect(lost).toMatchObject({ status: 'rejected', reason: { message: 'the process that did this work ended' } })
  expect(await order('pid')).not.toBe(pid)
})

it('closes when nothing was ordered for a while, and opens again', async () => {
  const order = smithy({ idleMs: 20 })
  const pid = await order('pid')
  while (isAlive(pid)) await pause(20)
  expect(await order('pid')).not.toBe(pid)
})

it('kills the process of a task that exceeds its deadline, and finishes the other tasks in a new process', async () => {
  const order = smithy({ deadlineMs: 1000 })
  const pid = await order('pid')
  const late = order('stall')
  const innocent = order('turnAfter', 100)
  await expect(late).rejects.toBeInstanceOf(DeadlineExceeded)
  expect(await innocent).not.toBe(pid)
  while (isAlive(pid)) await pause(20)
  expect(await order('pid')).toBe(await innocent)
})
