import { randomUUID } from 'node:crypto'
import { sha256 } from '../../../platform/crypto/hash.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { CommandKind } from '../payments.tables.ts'
import { newCallbackSecret } from './callback-secret.ts'
import { DONE, type CommandResult } from './command-result.ts'
import * as commands from './commands.queries.ts'
import type { Command } from './commands.queries.ts'
import type { CommandAddresses, CommandAnswer, InitiatorClient } from './initiator-client.ts'

/** A recorded command that waits to be sent; only this process knows its secret. */
export type PreparedCommand = { command: Command; addresses: CommandAddresses }

/** Handles the result of a command of its kind, in the transaction that records it. */
export type ResultHandler = (tx: Tx, command: Command, result: CommandResult) => Promise<void>

/** A command that is not prepared yet. `originatorId` is ours; by default it is random. */
type NewCommand = { kind: CommandKind; subject: string; originatorId?: string }

type SendCommand = (client: InitiatorClient, addresses: CommandAddresses) => Promise<CommandAnswer>

export type CommandDaraja = ReturnType<typeof createCommandDaraja>

type CommandDarajaDeps = { db: Db; clock: Clock; log: Log; client: InitiatorClient; publicUrl: string }

/** The dependencies, and the handlers that are registered by `onResult`. */
type CommandDarajaContext = CommandDarajaDeps & { handlers: Map<CommandKind, ResultHandler> }

/** Commands to Daraja, which posts each result to a secret address of its own (reference §1.6 to §1.8). */
export function createCommandDaraja(deps: CommandDarajaDeps) {
  const context: CommandDarajaContext = { ...deps, handlers: new Map() }
  return {
    ...bindDeps(context, { prepare, prepareAgain, send, request, onResult, takeResult }),
    handleTimeout,
  }
}

/**
 * Records a command before it is sent.
 * @param command.originatorId unique for ever, for a command that must not run twice: a payout, a reversal
 * @returns undefined when a command with this id exists
 */
async function prepare(
  { clock, publicUrl }: CommandDarajaContext,
  tx: Tx,
  { kind, subject, originatorId = randomUUID() }: NewCommand,
): Promise<PreparedCommand | undefined> {
  const { addresses, secretHash } = newAddresses(publicUrl)
  const requested = { kind, subject, originatorId, secretHash, requestedAt: clock.now() }
  const command = await commands.insert(tx, requested)
  return command && { command, addresses }
}

/** Prepares a refused command to be sent again under its own id; its previous callback address becomes invalid. */
async function prepareAgain(
  { clock, publicUrl }: CommandDarajaContext,
  tx: Tx,
  commandId: number,
): Promise<PreparedCommand> {
  const command = await commands.lock(tx, commandId)
  if (command.state !== 'refused') throw new Error(`command ${commandId} may have got through`)
  const { addresses, secretHash } = newAddresses(publicUrl)
  await commands.retry(tx, commandId, { secretHash, requestedAt: clock.now() })
  return { command, addresses }
}

function newAddresses(publicUrl: string): { addresses: CommandAddresses; secretHash: Buffer } {
  const secret = newCallbackSecret()
  const addresses = {
    resultUrl: `${publicUrl}/api/pay/res/${secret}/`,
    timeoutUrl: `${publicUrl}/api/pay/late/${secret}/`,
  }
  return { addresses, secretHash: sha256(secret) }
}

/** Sends a command, outside of every transaction, and records the answer; a result that arrived earlier is kept. */
async function send(
  { db, clock, log, client }: CommandDarajaContext,
  { command, addresses }: PreparedCommand,
  call: SendCommand,
): Promise<CommandAnswer> {
  const answer = await call(client, addresses)
  await inTransaction(db, async (tx) => {
    const { state, conversationId } = await commands.lock(tx, command.id)
    if (state !== 'requested') return // its result came first
    const reported = 'reported' in answer ? answer.reported : ''
    switch (answer.kind) {
      case 'accepted':
        return commands.update(tx, command.id, {
          state: 'accepted',
          ...(conversationId === null && answer.conversationId !== null && { conversationId: answer.conversationId }),
        })
      case 'refused':
        return commands.update(tx, command.id, { state: 'refused', reported, endedAt: clock.now() })
      case 'unknown':
      case 'repeated':
        return commands.update(tx, command.id, { state: 'unknown', reported })
    }
  })
  const { id, kind, subject } = command
  log.info({ command: id, requested: kind, subject, answer: answer.kind }, 'a command was sent to M-Pesa')
  return answer
}

/** Prepares and sends a command that may be repeated. */
async function request(
  context: CommandDarajaContext,
  command: Omit<NewCommand, 'originatorId'>,
  call: SendCommand,
): Promise<CommandAnswer> {
  const prepared = await inTransaction(context.db, (tx) => prepare(context, tx, command))
  if (!prepared) throw new Error('a command with a random id exists already')
  return send(context, prepared, call)
}

function onResult({ handlers }: CommandDarajaContext, kind: CommandKind, handler: ResultHandler): void {
  handlers.set(kind, handler)
}

/**
 * Records a result and calls its handler. A repeated result changes nothing. A different result changes nothing
 * either, unless it says that a failed payout was paid.
 * @returns false when nothing changed
 */
async function takeResult(
  { clock, log, handlers }: CommandDarajaContext,
  tx: Tx,
  commandId: number,
  result: CommandResult,
): Promise<boolean> {
  const command = await commands.lock(tx, commandId)
  const { kind, state } = command
  const isDone = result.code === DONE
  if (state === 'done' || state === 'failed') {
    if (isDone === (state === 'done')) return false
    log.error({ command: commandId, kind, state, result: result.code }, 'a finished command got another result')
    // Money of a failed payout that left after all is the only later result that is handled.
    if (!isDone || kind !== 'pay_out') return false
  }
  await commands.update(tx, commandId, {
    state: isDone ? 'done' : 'failed',
    reported: result.code,
    endedAt: clock.now(),
    ...(result.receipt !== null && { receipt: result.receipt }),
    ...(command.conversationId === null && result.conversationId && { conversationId: result.conversationId }),
  })
  await handlers.get(kind)?.(tx, command, result)
  return true
}

/** Records that the command timed out in Daraja's queue: its outcome is unknown. */
async function handleTimeout(tx: Tx, commandId: number): Promise<boolean> {
  const command = await commands.lock(tx, commandId)
  if (command.state !== 'requested' && command.state !== 'accepted') return false
  await commands.update(tx, commandId, { state: 'unknown', reported: 'waited too long' })
  return true
}
