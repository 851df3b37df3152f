import type { FastifyRequest } from 'fastify'
import { hashOf } from '../../documents/content-hash.ts'
import { conflict, wordedFailure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { KeyRing } from '../../security/keys.ts'

/** A request that its sender may repeat (docs/wire-format.md, Idempotency). */
export interface Repeatable {
  caller: Caller
  key: string
  /** Encrypts the stored answer. */
  ring: KeyRing
  now: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a request that writes and carries an `Idempotency-Key`. */
    repeatable: Repeatable | null
  }
}

/** Milliseconds for which an answer is stored. */
export const KEPT_MS = 24 * 3_600_000

const valid_key = /^[\x21-\x7e]{1,200}$/

/**
 * The key of a request.
 * @throws bad_request `idempotency_key` for an empty one, one with spaces or letters beyond ASCII,
 * or a longer one
 */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && valid_key.test(key)) return key
  throw wordedFailure('bad_request', 'idempotency_key', { context: 'idempotency' })
}

/**
 * Identifies a request: its sender, address and body, a form by its fields and its file's content. Two
 * people of one firm never get each other's answers.
 */
export function digestOf(request: FastifyRequest, { person, token }: Caller): string {
  const { method, url, headers, form_digest, body } = request
  const sender = [person ?? null, token?.name ?? null]
  const content = form_digest ?? JSON.stringify(body) ?? null
  const parts = [sender, method, url, headers['if-match'] ?? null, content]
  return hashOf(Buffer.from(JSON.stringify(parts)))
}

/** Raised where the first request with the key still runs, or ended without a known outcome (409). */
export const stillRunning = () =>
  conflict('request_running', 'the same request is still running', 'idempotency', {
    retry_after: 2,
  })

/** The same key came with another request (409). */
export const keyReused = () =>
  conflict('idempotency_key_reused', 'the key was used for another request', 'idempotency')
