import type { FastifyReply } from 'fastify'
import { untilRead } from '../../http/reader.ts'
import { type Download, Stream } from '../functions.ts'

/** Sends a file so that no browser runs it on our origin. */
export function sendDownload(reply: FastifyReply, file: Download | Stream) {
  const name = encodeURIComponent(file.filename)
  const isStream = file instanceof Stream
  if (isStream) untilRead(reply, file.stop)
  return reply
    .header('content-type', file.media_type)
    .header(
      'content-disposition',
      `${!isStream && file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(isStream ? file.body : Buffer.from(file.bytes))
}
