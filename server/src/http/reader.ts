import type { FastifyReply } from 'fastify'

/**
 * How long a reader may leave ready data unread; a slow one reads something all the time. Node
 * checks twice before its event, so the connection is free after 24 seconds at the latest.
 */
const UNREAD_MS = 12_000

/**
 * Calls `stop` once the reader of a streamed answer has it all or has gone. A reader who reads
 * nothing for a while counts as gone.
 */
export function untilRead(reply: FastifyReply, stop: () => void, unread_ms = UNREAD_MS): void {
  const { raw } = reply
  if (raw.destroyed) stop()
  else raw.once('close', stop)
  // Node reports a time without sent bytes; with nothing to send, the reader is not to blame.
  if (raw.socket?.setTimeout)
    raw.setTimeout(unread_ms, () => {
      if (raw.writableLength > 0) raw.destroy()
    })
}
