import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { isJointRead, MAX_JOINT_READS } from '@ruecklauf/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../../errors/errors.ts'
import { requireCaller } from '../caller.ts'
import { bestEncoding, type Encoding, quickly, varying } from '../encodings.ts'
import { untilRead } from '../reader.ts'

/** The size of all answers together; the client requests the others separately. */
const MAX_BYTES = 1024 * 1024

/** Headers of the connection, of a body and of a cached answer do not belong to a part. */
const not_passed_on = /^(?:connection|accept-encoding|if-|range|content-|transfer-encoding)/

/**
 * Answers several reads in one request, as screens need them: a line each, `{at, status, body}`, as
 * soon as it is ready. `at` is the place among the paths, `body` the envelope. It is null, with
 * 413, where it is no JSON or has no room. Each read takes its own turn and has its own rights,
 * like a separate request.
 * @throws bad_request when there are no paths, too many, or others than reads of the platform
 */
export function readsRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { path?: string | string[] } }>('/reads', (request, reply) => {
    requireCaller(request)
    const paths = [request.query.path ?? []].flat()
    if (paths.length === 0 || paths.length > MAX_JOINT_READS || !paths.every(isJointRead))
      throw failure('bad_request', 'bad_request', {
        context: 'query',
        message: `path: 1 to ${MAX_JOINT_READS} reads of units, counts, sums or functions`,
      })
    const room = { bytes: MAX_BYTES }
    const headers = passedOn(request)
    // A broken-off read reports that in its line: nothing here may fail beside the answer, whose
    // reader may have gone.
    const read = async (url: string, at: number) => {
      const answer = await app
        .inject({
          ...{ method: 'GET', url, headers, payloadAsStream: true },
          remoteAddress: request.socket.remoteAddress ?? '',
        })
        .then(async (response) => ({
          status: response.statusCode,
          body: await bodyOf(response, room),
        }))
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'a read among several broke off')
          return { status: 500, body: 'null' }
        })
      const { status, body } = answer
      return `{"at":${at},"status":${body === null ? 413 : status},"body":${body}}\n`
    }
    const lines = Readable.from(asReady(paths.map(read)))
    untilRead(reply, () => lines.destroy())
    reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no')
    reply.header('vary', varying(reply.getHeader('vary')))
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding === null) return reply.send(lines)
    const packed = lineByLine[encoding]()
    pipeline(lines, packed, () => undefined)
    return reply.header('content-encoding', encoding).send(packed)
  })
}

/** Each line leaves as soon as it is written. */
const lineByLine: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ ...quickly.br, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...quickly.gzip, flush: constants.Z_SYNC_FLUSH }),
}

/** The envelope of a part; null where it is none, or there is no room for it. */
async function bodyOf(
  answer: { headers: object; stream: () => Readable },
  room: { bytes: number },
): Promise<string | null> {
  const { 'content-type': type } = { 'content-type': '', ...answer.headers }
  if (String(type).startsWith('application/json')) return textWithin(answer.stream(), room)
  answer.stream().destroy()
  return null
}

const passedOn = ({ headers }: FastifyRequest) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !not_passed_on.test(name)))

/** The results of promises, each as soon as it is there. The first failure ends them. */
async function* asReady<Value>(promises: readonly Promise<Value>[]): AsyncGenerator<Value> {
  const waiting = new Map(
    promises.map((promise, at) => [at, promise.then((value) => ({ at, value }))]),
  )
  while (waiting.size > 0) {
    const { at, value } = await Promise.race(waiting.values())
    waiting.delete(at)
    yield value
  }
}

/**
 * The text of a stream, if there is room for it; else null, and the stream ends.
 * @param room bytes left for all who share it
 */
async function textWithin(stream: Readable, room: { bytes: number }): Promise<string | null> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    room.bytes -= chunk.length
    if (room.bytes < 0) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
