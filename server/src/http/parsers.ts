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

const badBody = () =>
  failure('bad_request', 'bad_request', { context: 'request', message: 'Bad Request' })
