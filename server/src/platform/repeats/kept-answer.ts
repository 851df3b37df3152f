import type { FastifyReply } from 'fastify'
import { content, etagOf, renderedBody } from '../../http/envelope.ts'

/** The answer to a repeated request. */
export interface KeptAnswer {
  status: number
  /** JSON text; null for an answer without body. */
  body: string | null
  etag?: string | undefined
}

/** The answer that `content` makes, with the reply's present status. */
export const keptContent = ({ statusCode }: FastifyReply, result: unknown): KeptAnswer => ({
  status: statusCode,
  body: JSON.stringify(content(result)),
})

/** The answer that `unitAnswer` sends. */
export const keptUnit = (text: string): KeptAnswer => ({
  status: 200,
  body: renderedBody(text),
  etag: etagOf(text),
})

/** An answer without content (204). */
export const keptNothing = (): KeptAnswer => ({ status: 204, body: null })
