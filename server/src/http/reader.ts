import type { FastifyReply } from 'fastify'

/**
 * How long a reader may leave what is ready for it; a slow one takes something all the time. Node looks
 * twice before it tells, so the connection is free after 24 seconds at the latest.
 */
const UNREAD_MS = 12_000

/**
 * Calls `stop` once the reader of an answer that is sent bit by bit has it all or has gone; one that
 * takes nothing for a while has gone too.
 */
export function untilRead(reply: FastifyReply, stop: () => void, unread_ms = UNREAD_MS): void {
  const { raw } = reply
  if (raw.destroyed) stop()
  else raw.once('close', stop)
  // Node tells when no byte has left for so long; with nothing to send, it is not the reader who waits.
  if (raw.socket?.setTimeout)
    raw.setTimeout(unread_ms, () => {
      if (raw.writableLength > 0) raw.destroy()
    })
}
