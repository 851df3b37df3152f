import multipart from '@fastify/multipart'
import { documentLimits } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import { failure } from '../errors/errors.ts'

/**
 * The bodies we read: JSON (an empty one is no body, as clients send), forms, one file at a time.
 * Keys that would reach an object's prototype are refused.
 */
export async function readBodies(app: FastifyInstance) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body).trim()
    if (text === '') return done(null, undefined)
    if (isDeep(text)) return done(tooDeep(), undefined)
    try {
      done(null, JSON.parse(text, refusePrototype))
    } catch {
      done(badBody(), undefined)
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

function refusePrototype(key: string, value: unknown) {
  if (key === '__proto__') throw badBody()
  return value
}

/** Levels of a body; what we take has a tenth of them. What writes or walks a deeper one overflows its stack. */
const MAX_DEPTH = 200

/** Counts brackets outside of texts, before anything is made of them. */
function isDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (isText) {
      if (sign === '\\') at++
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > MAX_DEPTH) return true
  }
  return false
}

const tooDeep = () =>
  failure(
    'bad_request',
    'body_too_deep',
    { context: 'request', message: `the body has more than ${MAX_DEPTH} levels` },
    { limit: MAX_DEPTH },
  )

const badBody = () =>
  failure('bad_request', 'bad_request', { context: 'request', message: 'Bad Request' })
