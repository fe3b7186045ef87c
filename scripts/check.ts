/** `npm run check`: the fast gate before a commit. */
import { join } from 'node:path'
import { readOptions } from './command-line.ts'
import { gates, runGate } from './gates.ts'

readOptions({
  name: 'npm run check --',
  text: `The fast gate before a commit: route types, types, lint, format, boundaries, specification coverage, state machines
and unit tests. Ends with 1 when any of them fails.`,
})

const unit = {
  name: 'unit',
  command: [join(import.meta.dirname, '../node_modules/.bin/vitest'), 'run', '--project', 'unit', '--reporter', 'dot'],
}

let failed = 0
for (const gate of [...gates, unit]) if (!(await runGate(gate))) failed += 1
process.exitCode = failed > 0 ? 1 : 0
