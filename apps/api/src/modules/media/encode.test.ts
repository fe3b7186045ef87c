import { expect, it } from 'vitest'
import { createWorkerProcess } from '../../platform/worker-process.ts'
import { createEncodeUpload } from './encode.ts'

// Replaces the decoder: returns the names of the files decoded at the same time. A file named 'endless' never ends.
const source = `
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  let atWork = []
  export const encodeUpload = async (file) => {
    const text = Buffer.from(file).toString('latin1')
    const name = text.slice(4)
    if (text.includes('endless')) for (;;);
    atWork.push(name)
    if (name !== 'fine') await pause(200)
    const together = [...atWork]
    atWork = atWork.filter((one) => one !== name)
    return { webp: together.join(' '), width: 1, height: 1 }
  }`
const decoder = new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const encodeWithin = (deadlineMs: number) => createEncodeUpload(createWorkerProcess(decoder, { deadlineMs }))

const jpeg = (name: string) => Buffer.from(`\xff\xd8\xff\xe0${name}`, 'latin1')

it('rejects a picture whose decoding takes too long, with its form field, and then encodes the next one', async () => {
  const encodeUpload = encodeWithin(1_000)
  await expect(encodeUpload('shopper:1', jpeg('endless'), 'uploaded_images.2')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    data: {
      fields: [{ path: 'uploaded_images.2', message: expect.stringContaining('couldn’t process this picture') }],
    },
  })
  expect(await encodeUpload('shopper:1', jpeg('fine'), 'logo')).toMatchObject({ width: 1 })
})

it('encodes one picture of an account at a time, and pictures of other accounts concurrently', async () => {
  const encodeUpload = encodeWithin(60_000)
  const sent = [
    encodeUpload('shopper:1', jpeg('a1'), 'x'),
    encodeUpload('shopper:1', jpeg('a2'), 'x'),
    encodeUpload('shopper:2', jpeg('b1'), 'x'),
  ]
  const together = (await Promise.all(sent)).map(({ webp }) => String(webp))
  expect(together.filter((names) => names.includes('a1') && names.includes('a2'))).toEqual([])
  expect(together.some((names) => names.includes('b1') && names.includes('a'))).toBe(true)
})
