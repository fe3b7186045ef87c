import type { FastifyReply } from 'fastify'

/** Has browsers save the response under this name instead of displaying it. */
export function saveAs({ reply }: { reply: FastifyReply }, fileName: string): void {
  reply.header('content-disposition', attachment(fileName))
}

/**
 * The header's value (RFC 6266). `filename` has only characters that all programs read alike. A name with other
 * characters is also sent in full in `filename*` (RFC 8187), which comes first.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^ !#-$&-.0-[\]-~]/gu, '_')
  const whole = plain === fileName ? '' : `; filename*=UTF-8''${encoded(fileName.toWellFormed())}`
  return `attachment; filename="${plain}"${whole}`
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
