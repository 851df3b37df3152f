import type { Envelope } from '@ruecklauf/model'
import type { FastifyReply } from 'fastify'

/** Wraps a route's answer (docs/wire-format.md, Envelope). */
export const content = <Content>(value: Content): Envelope<Content | null> => ({
  content: value ?? null,
  messages: [],
})

const json = 'application/json; charset=utf-8'

/** Sends a list rendered by PostgreSQL, without parsing it. */
export const list = (reply: FastifyReply, text: string) => reply.type(json).send(renderedBody(text))

/** Sends a unit rendered by PostgreSQL; its version is the ETag. */
export function unitAnswer(reply: FastifyReply, text: string) {
  const etag = etagOf(text)
  if (etag !== undefined) reply.header('etag', etag)
  return reply.type(json).send(renderedBody(text))
}

/** The body of an answer with a unit or a list rendered by PostgreSQL. */
export const renderedBody = (text: string): string => `{"content":${text},"messages":[]}`

/** The ETag of a rendered unit. */
export function etagOf(text: string): string | undefined {
  const version = versionOf(text)
  return version === undefined ? undefined : `"${version}"`
}

/**
 * The version of a rendered unit. It only reads the beginning of the unit: texts and metadata
 * further back may contain a version too.
 */
const versionOf = (text: string): string | undefined =>
  /^\{"id":"(?:[^"\\]|\\.)*","arke_id":"[^"\\]*","inserted_at":"[^"]*","updated_at":"[^"]*","version":(\d+),/.exec(
    text,
  )?.[1]
