import type { Readable } from 'node:stream'

/**
 * The text of a stream, as long as there is room for it; null, and the stream ended, where there is not.
 * @param room bytes that are left for all who share it
 */
export async function textWithin(
  stream: Readable,
  room: { bytes: number },
): Promise<string | null> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    room.bytes -= chunk.length
    if (room.bytes < 0) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
