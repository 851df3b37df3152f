import type { Envelope } from '@ruecklauf/model'
import type { FastifyReply } from 'fastify'

/** Wraps what a route answers (arke-contract §1). */
export const content = <Content>(value: Content): Envelope<Content | null> => ({
  content: value ?? null,
  messages: [],
})

const json = 'application/json; charset=utf-8'

/** Sends a list that PostgreSQL has rendered, without reading it again. */
export const list = (reply: FastifyReply, text: string) =>
  reply.type(json).send(`{"content":${text},"messages":[]}`)

/** Sends a unit that PostgreSQL has rendered; its version is the ETag. */
export function unitAnswer(reply: FastifyReply, text: string) {
  // Read as what it is: a unit's own texts and metadata may spell a version too.
  const { version } = JSON.parse(text)
  if (version !== undefined) reply.header('etag', `"${version}"`)
  return reply.type(json).send(`{"content":${text},"messages":[]}`)
}
