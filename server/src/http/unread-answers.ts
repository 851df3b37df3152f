import type { FastifyReply } from 'fastify'
import { untilRead } from './reader.ts'

/** The size of all ready, unread answers: some twenty of the largest lists. */
const MAX_BYTES = 96 * 1024 * 1024
/** Smaller ones fit into the buffers of their connection. */
const LEAST_BYTES = 64 * 1024

/**
 * Bounds the memory of answers sent as a whole. An answer without progress for a while is dropped
 * (`untilRead`); where all together are too large, the oldest is.
 * @returns the function that registers an answer, once its payload is ready.
 */
export function limitUnread(max_bytes = MAX_BYTES) {
  const unread = new Map<FastifyReply['raw'], number>()
  let total = 0
  return (reply: FastifyReply, payload: unknown): void => {
    const bytes = sizeOf(payload)
    if (bytes < LEAST_BYTES) return
    const { raw } = reply
    unread.set(raw, bytes)
    total += bytes
    untilRead(reply, () => {
      if (unread.delete(raw)) total -= bytes
    })
    for (const oldest of unread.keys()) {
      if (total <= max_bytes || oldest === raw) return
      oldest.destroy()
    }
  }
}

const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0
