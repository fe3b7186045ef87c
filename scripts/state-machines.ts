/**
 * Draws the state machines of orders and money from the code's own transition tables: `docs/payment-states.md`. With
 * `--check`: fails when that page differs from the tables.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  attemptTransitions,
  disputeTransitions,
  fulfilmentTransitions,
  payoutTransitions,
  refundTransitions,
  returnTransitions,
} from '../packages/contract/src/shared/states.ts'

type Moves = Readonly<Record<string, readonly string[]>>
type Machine = { name: string; about: string; start: string; moves: Moves }

const machines: Machine[] = [
  {
    name: 'Payment attempt',
    about: 'One try to pay one order. A success is never taken back; from every unhappy end a late one still counts.',
    start: 'created',
    moves: attemptTransitions,
  },
  {
    name: 'Refund',
    about:
      'Money on its way back to a buyer. `sent` is on disk before the provider is asked; only a provider that says it has no such refund is sent it again.',
    start: 'requested',
    moves: refundTransitions,
  },
  {
    name: 'Dispute',
    about: 'A payment that its payer’s bank, or the provider, wants back.',
    start: 'open',
    moves: disputeTransitions,
  },
  {
    name: 'Payout',
    about:
      'Money on its way to a phone. A payout with an unknown outcome is never repeated before its outcome is known.',
    start: 'requested',
    moves: payoutTransitions,
  },
  {
    name: 'Return',
    about: 'A shopper’s request to return items of one seller order.',
    start: 'requested',
    moves: returnTransitions,
  },
  {
    name: 'Fulfilment',
    about: 'One seller’s part of an order.',
    start: 'new',
    moves: fulfilmentTransitions,
  },
]

const page = join(import.meta.dirname, '../docs/payment-states.md')

function drawn({ name, about, start, moves }: Machine): string[] {
  const states = Object.keys(moves)
  const ends = states.filter((state) => moves[state]?.length === 0)
  return [
    `## ${name}`,
    '',
    about,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${start}`,
    ...states.flatMap((state) => (moves[state] ?? []).map((to) => `  ${state} --> ${to}`)),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```',
    '',
    ...table(
      ['From', 'To'],
      states.map((state) => [state, moves[state]?.join(', ') || 'nowhere: it ends here']),
    ),
    '',
  ]
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(head),
  line(head.map(() => '---')),
  ...rows.map(line),
]
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const now = [
  '# The states of money',
  '',
  'Made by `node scripts/state-machines.ts` from `packages/contract/src/shared/states.ts`; `npm run check` fails when it is stale.',
  'Whatever is not drawn here cannot happen: it is refused, logged and counted.',
  '',
  ...machines.flatMap(drawn),
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(page, now)
else if (readFileSync(page, 'utf8') !== now) {
  console.log('docs/payment-states.md is stale: run `node scripts/state-machines.ts`')
  process.exitCode = 1
}
