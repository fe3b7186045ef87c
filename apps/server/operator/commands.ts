import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { z } from 'zod'
import { errorTable } from '#contract/shared/errors.ts'
import { operatorRoles } from '#contract/shared/states.ts'
import { Email, requiredLine } from '#contract/shared/text.ts'
import { auditLedger, auditText } from '../../api/src/modules/ledger/index.ts'
import { capturedTotals, listUnmatchedPayments, listToReview } from '../../api/src/modules/payments/index.ts'
import { ShopError } from '../../api/src/platform/http/shop-error.ts'
import { openFoundation, type Foundation } from '../foundation.ts'
import { operatorsAt } from './accounts.ts'
import { backupCommands } from './backups.ts'
import { collectOnDelivery, shillings } from './pay-on-delivery.ts'
import { doctor } from './doctor.ts'
import { jobCommands } from './jobs.ts'
import { mpesaCommands } from './mpesa.ts'
import { differenceCommands } from './differences.ts'
import { refundCommands } from './refunds.ts'
import { salesCommands } from './sales.ts'
import { storeCommands } from './stores.ts'
import { setting } from './setting.ts'
import type { ServerSettings } from '../settings/settings.ts'

/** The maximum of lines printed for a person. */
const maxReviewed = 200

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

const commands: Record<string, Command> = {
  create,
  'reset-sign-in': resetSignIn,
  doctor,
  'audit-ledger': audit,
  'payments-to-review': review,
  setting,
  ...collectOnDelivery,
  ...storeCommands,
  ...salesCommands,
  ...mpesaCommands,
  ...refundCommands,
  ...differenceCommands,
  ...jobCommands,
}

const NewOperator = z.object({
  email: Email,
  name: requiredLine(100),
  role: z.enum(operatorRoles),
  password: z.string().min(8, 'Please use at least 8 characters.').max(256, 'Please use at most 256 characters.'),
})

async function create(foundation: Foundation, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string', default: 'owner' } },
  })
  const operator = NewOperator.parse({ ...values, name: values.name ?? values.email, password: await readPassword() })
  const key = await operatorsAt(foundation).create(operator, 'shop')
  console.log(`Operator ${operator.email} created (${operator.role}).`)
  show(key)
}

/** For an operator whom no owner can help, or when the shop sends no mail. */
async function resetSignIn(foundation: Foundation, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
  const operator = NewOperator.pick({ email: true, password: true }).parse({
    ...values,
    password: await readPassword(),
  })
  show(await operatorsAt(foundation).reset(operator, 'shop'))
}

function show({ secret, uri }: { secret: string; uri: string }): void {
  console.log(`Add this to an authenticator app. It is shown only once:
  secret  ${secret}
  link    ${uri}

${renderUnicodeCompact(uri, { border: 2 })}`)
}

/** Sets exit code 1 when the ledger is not sound. */
async function audit({ database }: Foundation): Promise<void> {
  const report = await auditLedger(database.db, capturedTotals)
  console.log(auditText(report))
  if (!report.isSound) process.exitCode = 1
}

async function review({ database }: Foundation): Promise<void> {
  const found = await listToReview(database.db, maxReviewed)
  const unmatchedPayments = await listUnmatchedPayments(database.db, maxReviewed)
  if (found.length === 0 && unmatchedPayments.length === 0) console.log('No payments to review.')
  for (const { attemptId, orderNumber, provider, reference, receipt, paidCents, reason } of found) {
    const money = paidCents === null ? 'no money received' : `${shillings(paidCents)}, receipt ${receipt}`
    console.log(`${orderNumber}  ${provider} attempt ${attemptId} (${reference}): ${reason}, ${money}`)
  }
  for (const { receipt, account, paidCents, refundKey, refundFailure } of unmatchedPayments) {
    const back = [
      refundKey === null ? '' : ', refund in progress',
      refundFailure === null ? '' : ` (${refundFailure})`,
    ].join('')
    console.log(`${receipt}  mpesa, unmatched: ${shillings(paidCents)} for account '${account}'${back}`)
  }
  if (found.length === maxReviewed || unmatchedPayments.length === maxReviewed) console.log('There may be more.')
}

/** Read without echo at a terminal, or all of stdin. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  process.stdout.write('Password: ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return password
}

/** An error as text for a person at a terminal. */
function errorForTerminal(error: unknown): unknown {
  if (error instanceof ShopError) return new Error(errorTable[error.code].text)
  if (error instanceof z.ZodError)
    return new Error(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  return error
}

/**
 * Runs the command that an operator typed, on the shop that the settings name.
 * @throws an error with text for a person at a terminal
 */
export async function runCommand([name = '', ...args]: string[], settings: ServerSettings): Promise<void> {
  const ofBackups = backupCommands[name]
  if (ofBackups) return ofBackups(settings, args)
  const command = commands[name]
  if (!command) throw new Error(`Unknown command: ${name}`)
  const foundation = await openFoundation(settings, { isShop: false })
  try {
    await command(foundation, args, settings)
  } catch (error) {
    throw errorForTerminal(error)
  } finally {
    await foundation.close()
  }
}
