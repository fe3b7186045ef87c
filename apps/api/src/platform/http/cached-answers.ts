import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiKey } from '#contract/index.ts'
import { type AnswerCache, createAnswerCache, type Rendered } from '#answer-cache/answer-cache.ts'
import { expiresAtMsOf, tagsOf } from '#answer-cache/answer-tags.ts'
import { identityOf, knownTag, missingCoding, sendStored, storeAnswer } from '#answer-cache/stored-answer.ts'
import { isInner, requestIdOf } from './request-context.ts'
import { ShopError } from './shop-error.ts'

/** Answers to callers without a token, which are the same for everybody. */
export type CachedAnswers = {
  /** Answers at once from memory; false leaves the request untouched. */
  tryServe(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers from memory, or with what `answer` says, once for all who wait. */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    key: ApiKey,
    answer: () => Promise<Answered>,
  ): Promise<FastifyReply>
  invalidate: AnswerCache['invalidate']
}

/** An answer, and its text as it is sent. */
type Answered = { answer: unknown; text: string }

const limits = {
  maxBytes: 32 * 1024 * 1024,
  maxAgeMs: 10_000,
  maxRenders: 32,
  isAnswer: (error: unknown) => error instanceof ShopError && error.status < 500,
}
const maxUrlLength = 500
/** Smaller answers gain nothing. */
const minCompressedBytes = 1_000

/** Browsers store an answer and ask each time whether it changed: an unchanged one costs a 304. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding, Authorization, Origin',
}

export function createCachedAnswers(nowMs: () => number): CachedAnswers {
  const cache = createAnswerCache({ ...limits, nowMs })

  return {
    tryServe(request, response) {
      const { method, url } = request
      if (url === undefined || !(method === 'GET' || method === 'HEAD') || !mayBeShared(request)) return false
      const answer = cache.get(url)
      if (!answer) return false
      // Most answers are requested once. The second request has the answer compressed for later ones.
      const isSmall = identityOf(answer).body.length < minCompressedBytes
      const coding = isSmall ? undefined : missingCoding(answer, request)
      if (coding) void cache.encode(url, answer, coding)
      sendStored(answer, request, response, ['x-request-id', requestIdOf(request)])
      return true
    },

    async serve(request, reply, key, answer) {
      const render = async (): Promise<Rendered> => {
        const { answer: content, text } = await answer()
        return {
          answer: storeAnswer(200, headers, { identity: Buffer.from(text) }),
          tags: tagsOf(key, content),
          expiresAtMs: expiresAtMsOf(key, content),
          outcome: 'complete',
        }
      }
      const stored = await cache.getOrRender(request.url, render)
      const known = knownTag(stored.hash, request.headers)
      reply.headers(headers)
      if (known !== undefined) return reply.code(304).header('etag', known).send()
      const { body, etag } = identityOf(stored)
      return reply.header('etag', etag).send(body)
    },

    invalidate: cache.invalidate,
  }
}

/** Another origin gets further headers. */
function mayBeShared({ headers: given, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  return given.authorization === undefined && given.origin === undefined && url.length <= maxUrlLength
}

/** A page that is rendered inside the process reads the tags of each answer itself. */
export const isCacheable = (request: FastifyRequest): boolean => !isInner(request.raw) && mayBeShared(request.raw)
