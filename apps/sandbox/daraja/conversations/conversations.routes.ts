import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  readBalanceRequest,
  readPayoutRequest,
  readReversalRequest,
  readStatusRequest,
} from './conversation-requests.ts'
import type { ConversationAnswer, Conversations } from './conversations.service.ts'
import { sendError } from '../errors.ts'
import type { Checked } from '../fields.ts'
import { refuse, requireToken, speakJson, type GatewayDeps } from '../gateway.ts'
import { PATHS } from '../paths.ts'

type Deps = GatewayDeps & { conversations: Conversations }

/** Daraja's wire protocol: requests that are acknowledged now and answered at a ResultURL (payments.md §1.7, §1.8). */
export function conversationRoutes(deps: Deps) {
  const { conversations } = deps

  async function acknowledge<T>(
    reply: FastifyReply,
    read: Checked<T>,
    start: (requested: T) => Promise<ConversationAnswer>,
  ) {
    if ('error' in read) return sendError(reply, read.error)
    const answer = await start(read.ok)
    if (answer.kind !== 'accepted') return refuse(answer, reply, deps)
    return {
      ConversationID: answer.conversation.conversationId,
      OriginatorConversationID: answer.conversation.originatorConversationId,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    }
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    speakJson(app, deps)
    requireToken(app, deps)

    app.post(PATHS.payout, (request, reply) =>
      acknowledge(reply, readPayoutRequest(request.body, 'v3'), conversations.payOut),
    )
    app.post(PATHS.payoutOfOld, (request, reply) =>
      acknowledge(reply, readPayoutRequest(request.body, 'v1'), conversations.payOut),
    )
    app.post(PATHS.reversal, (request, reply) =>
      acknowledge(reply, readReversalRequest(request.body), conversations.reverse),
    )
    app.post(PATHS.status, (request, reply) => acknowledge(reply, readStatusRequest(request.body), conversations.query))
    app.post(PATHS.balance, (request, reply) =>
      acknowledge(reply, readBalanceRequest(request.body), conversations.query),
    )
  }
}
