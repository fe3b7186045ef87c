import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { CommandKind } from '../payments.tables.ts'
import { newCallbackSecret, secretHash } from './callback-secret.ts'
import { DONE, type CommandResult } from './command-result.ts'
import * as commands from './commands.queries.ts'
import type { Command } from './commands.queries.ts'
import type { CommandAddresses, CommandAnswer, InitiatorClient } from './initiator-client.ts'

/** A command that is recorded and waits to be sent; its secret is known to this process alone. */
export type PreparedCommand = { command: Command; addresses: CommandAddresses }

/** Hears the result of a command of its kind, in the transaction that records it. */
export type ResultHandler = (tx: Tx, command: Command, result: CommandResult) => Promise<void>

export type CommandDaraja = {
  /**
   * Writes down what is about to be asked, before it is.
   * @param originatorId ours and unique for ever, where asking twice must not do twice: a payout's
   * @returns undefined when it was asked under that name before
   */
  prepare(
    tx: Tx,
    command: { kind: CommandKind; subject: string; originatorId?: string },
  ): Promise<PreparedCommand | undefined>
  /** A command that was refused is asked once more under its own name; its old address is nobody's from here on. */
  prepareAgain(tx: Tx, commandId: number): Promise<PreparedCommand>
  /** Asks, outside of every transaction, and writes down what was answered; a result that was quicker stays. */
  send(
    prepared: PreparedCommand,
    ask: (client: InitiatorClient, addresses: CommandAddresses) => Promise<CommandAnswer>,
  ): Promise<CommandAnswer>
  /** Both at once, for what may be asked again and again. */
  ask(
    command: { kind: CommandKind; subject: string },
    ask: (client: InitiatorClient, addresses: CommandAddresses) => Promise<CommandAnswer>,
  ): Promise<CommandAnswer>
  onResult(kind: CommandKind, handler: ResultHandler): void
  /**
   * Records a result and tells whoever asked. A repeat changes nothing, nor does another result, but one that says a
   * payout was paid that had failed.
   * @returns false when nothing changed
   */
  takeResult(tx: Tx, commandId: number, result: CommandResult): Promise<boolean>
  /** Records that the command waited too long in Daraja's queue: what became of it is not known. */
  takeTimeout(tx: Tx, commandId: number): Promise<boolean>
}

/** What Daraja is asked to do for the shop and answers at a secret address of each command (reference §1.6 to §1.8). */
export function createCommandDaraja(deps: {
  db: Db
  clock: Clock
  log: Log
  client: InitiatorClient
  publicUrl: string
}): CommandDaraja {
  const { db, clock, log, client, publicUrl } = deps
  const handlers = new Map<CommandKind, ResultHandler>()

  function newAddresses() {
    const secret = newCallbackSecret()
    const addresses = {
      resultUrl: `${publicUrl}/api/pay/res/${secret}/`,
      timeoutUrl: `${publicUrl}/api/pay/late/${secret}/`,
    }
    return { addresses, secretHash: secretHash(secret) }
  }

  const prepare: CommandDaraja['prepare'] = async (tx, { kind, subject, originatorId = randomUUID() }) => {
    const { addresses, secretHash: hash } = newAddresses()
    const asked = { kind, subject, originatorId, secretHash: hash, askedAt: clock.now() }
    const command = await commands.insert(tx, asked)
    return command && { command, addresses }
  }

  const send: CommandDaraja['send'] = async ({ command, addresses }, ask) => {
    const answer = await ask(client, addresses)
    await inTransaction(db, async (tx) => {
      const { state, conversationId } = await commands.lock(tx, command.id)
      if (state !== 'asked') return // its result is here already
      const told = 'told' in answer ? answer.told : ''
      switch (answer.kind) {
        case 'accepted':
          return commands.update(tx, command.id, {
            state: 'accepted',
            ...(conversationId === null && answer.conversationId !== null && { conversationId: answer.conversationId }),
          })
        case 'refused':
          return commands.update(tx, command.id, { state: 'refused', told, endedAt: clock.now() })
        case 'unknown':
        case 'repeated':
          return commands.update(tx, command.id, { state: 'unknown', told })
      }
    })
    const { id, kind, subject } = command
    log.info({ command: id, asked: kind, subject, answer: answer.kind }, 'M-Pesa was asked')
    return answer
  }

  return {
    prepare,
    send,

    async prepareAgain(tx, commandId) {
      const command = await commands.lock(tx, commandId)
      if (command.state !== 'refused') throw new Error(`command ${commandId} may have got through`)
      const { addresses, secretHash: hash } = newAddresses()
      await commands.askAgain(tx, commandId, { secretHash: hash, askedAt: clock.now() })
      return { command, addresses }
    },

    async ask(command, ask) {
      const prepared = await inTransaction(db, (tx) => prepare(tx, command))
      if (!prepared) throw new Error('a command with a name of its own was asked before')
      return send(prepared, ask)
    },

    onResult: (kind, handler) => void handlers.set(kind, handler),

    async takeResult(tx, commandId, result) {
      const command = await commands.lock(tx, commandId)
      const { kind, state } = command
      const isDone = result.code === DONE
      if (state === 'done' || state === 'failed') {
        if (isDone === (state === 'done')) return false
        log.error(
          { command: commandId, kind, state, result: result.code },
          'what became of a command is told otherwise',
        )
        // Money that left after all is the one thing that must be heard.
        if (!isDone || kind !== 'pay_out') return false
      }
      await commands.update(tx, commandId, {
        state: isDone ? 'done' : 'failed',
        told: result.code,
        endedAt: clock.now(),
        ...(result.receipt !== null && { receipt: result.receipt }),
        ...(command.conversationId === null && result.conversationId && { conversationId: result.conversationId }),
      })
      await handlers.get(kind)?.(tx, command, result)
      return true
    },

    async takeTimeout(tx, commandId) {
      const command = await commands.lock(tx, commandId)
      if (command.state !== 'asked' && command.state !== 'accepted') return false
      await commands.update(tx, commandId, { state: 'unknown', told: 'waited too long' })
      return true
    },
  }
}
