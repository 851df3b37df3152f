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
  const version = /"version":\s?(\d+)/.exec(text)?.[1]
  if (version) reply.header('etag', `"${version}"`)
  return reply.type(json).send(`{"content":${text},"messages":[]}`)
}
