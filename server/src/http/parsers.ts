import multipart from '@fastify/multipart'
import { documentLimits } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import { AppError, failure } from '../errors/errors.ts'
import { findCaller } from './caller.ts'

/**
 * The bodies we read: JSON (an empty one is no body, as clients send), forms, one file at a time.
 * Keys that would reach an object's prototype are refused.
 */
export async function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body).trim()
    if (text === '') return done(null, undefined)
    if (text.length > MAX_OF_STRANGERS && !findCaller(request)) return done(tooLarge(), undefined)
    try {
      done(null, readJson(text))
    } catch (error) {
      done(error instanceof AppError ? error : badBody(), undefined)
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => {
      const text = String(body)
      done(null, text === '' ? undefined : Object.fromEntries(new URLSearchParams(text)))
    },
  )
  await app.register(multipart, {
    limits: {
      fileSize: documentLimits.max_bytes,
      files: 1,
      fields: 10,
      fieldSize: 64 * 1024,
      parts: 12,
    },
  })
}

/** The maximum body of an anonymous caller: the server reads it before its turn. */
const MAX_OF_STRANGERS = 64 * 1024

/**
 * The value of a JSON text. A reviver would take fifty times as long as the parser. So it checks
 * keys only where the text can contain one that reaches a prototype.
 * @throws body_too_deep, bad_request for such a key, SyntaxError
 */
function readJson(text: string): unknown {
  if (isDeep(text)) throw tooDeep()
  const value: unknown = JSON.parse(text)
  if (/__proto__|\\u/.test(text) && hasPrototypeKey(value)) throw badBody()
  return value
}

/** A value of JSON has few enough levels (`isDeep`). */
const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '__proto__') || Object.values(value).some(hasPrototypeKey))

/**
 * The maximum levels of a body; ours have a tenth of them. Deeper values overflow the stack of
 * their readers.
 */
const MAX_DEPTH = 200

/** Counts brackets outside of texts, before parsing. */
function isDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isText) {
      if (sign === signs.escape) at++
      else if (sign === signs.quote) isText = false
    } else if (sign === signs.quote) isText = true
    // Both kinds of brackets differ in one bit: `[` and `{`, `]` and `}`.
    else if ((sign | 32) === signs.open) depth++
    else if ((sign | 32) === signs.close) depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

const signs = { escape: 0x5c, quote: 0x22, open: 0x7b, close: 0x7d } as const

const tooDeep = () =>
  failure(
    'bad_request',
    'body_too_deep',
    { context: 'request', message: `the body has more than ${MAX_DEPTH} levels` },
    { limit: MAX_DEPTH },
  )

const tooLarge = () =>
  failure('too_large', 'too_large', { context: 'request', message: 'Request Entity Too Large' })

const badBody = () =>
  failure('bad_request', 'bad_request', { context: 'request', message: 'Bad Request' })
