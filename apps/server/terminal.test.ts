import { expect, it } from 'vitest'
import { createProgress } from './terminal.ts'

function anOutput(isTTY: boolean) {
  const lines: string[] = []
  return { isTTY, write: (text: string) => lines.push(text) > 0, text: () => lines.join('') }
}

it('prints each step with its time on a terminal', () => {
  const output = anOutput(true)
  const progress = createProgress(output)
  progress.step('Starting the database')
  progress.step('Opening the shop')
  progress.end()
  progress.end()
  expect(output.text()).toMatch(/^Starting the database … \d+\.\d s\nOpening the shop … \d+\.\d s\n$/)
})

it('prints nothing where the output is read by a program', () => {
  const output = anOutput(false)
  const progress = createProgress(output)
  progress.step('Starting the database')
  progress.end()
  expect(output.text()).toBe('')
})
