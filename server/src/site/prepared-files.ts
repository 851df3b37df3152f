import type { FastifyInstance } from 'fastify'
import { bestEncoding, compressOnce, type Encoding, varying } from '../http/encodings.ts'

const MAX_FILE_BYTES = 1024 * 1024
const MAX_KEPT_BYTES = 8 * 1024 * 1024

/**
 * Compresses texts and drawings among an operator's files on the first request, and caches them while the file's ETag
 * stays the same. Larger files, or files beyond the cache, go uncompressed.
 */
export function compressOnFirstUse(files: FastifyInstance): void {
  const contents = new Map<string, Promise<Buffer>>()
  let room = MAX_KEPT_BYTES

  const pack = async (stream: NodeJS.ReadableStream, encoding: Encoding) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    return compressOnce[encoding](Buffer.concat(chunks))
  }

  files.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const bytes = Number(reply.getHeader('content-length'))
    if (reply.statusCode !== 200 || !compressible.test(type)) return payload
    reply.header('vary', varying(reply.getHeader('vary')))
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (!encoding || bytes > MAX_FILE_BYTES || !isStream(payload)) return payload
    const key = `${encoding} ${reply.getHeader('etag')} ${request.url.split('?')[0]}`
    if (!contents.has(key)) {
      if (bytes > room) return payload
      room -= bytes
      const packing = pack(payload, encoding)
      contents.set(key, packing)
      packing.catch(() => contents.delete(key))
    } else payload.resume()
    const packed = await contents.get(key)
    reply.header('content-encoding', encoding).header('content-length', packed?.length)
    return packed
  })
}

const compressible = /^(text\/|image\/svg|application\/(json|javascript|xml))/

const isStream = (payload: unknown): payload is NodeJS.ReadableStream =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload
