import { documentLimits } from '@ruecklauf/model'
import type { FastifyRequest } from 'fastify'
import { tooManyFiles } from '../security/fair-turns.ts'

const MEGABYTE = 1024 * 1024

/** The memory limits of uploads, from their first byte until they are stored and read. */
const room = { files_of_one: documentLimits.max_at_once, bytes_of_all: 96 * MEGABYTE }

interface Held {
  files: number
  bytes: number
}

const held = new Map<string, Held>()

/**
 * Reserves memory for an upload until the work is done, before its body is read.
 * @throws `too_many_files` when the member has too many under way, or all together too large ones
 */
export async function inUploadRoom<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { identity } = request
  const who = typeof identity === 'string' ? request.ip : identity.member
  const bytes = bytesOf(request)
  const all = [...held.values()].reduce((sum, share) => sum + share.bytes, 0)
  const own = held.get(who) ?? { files: 0, bytes: 0 }
  if (own.files >= room.files_of_one || all + bytes > room.bytes_of_all) throw tooManyFiles()
  held.set(who, { files: own.files + 1, bytes: own.bytes + bytes })
  try {
    return await work()
  } finally {
    giveBack(who, bytes)
  }
}

/** The reserved size: the announced one, or the maximum of a body. */
function bytesOf({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? documentLimits.max_bytes)
  return Math.min(announced, documentLimits.max_bytes)
}

function giveBack(who: string, bytes: number) {
  const { files = 0, bytes: heldBytes = 0 } = held.get(who) ?? {}
  if (files > 1) held.set(who, { files: files - 1, bytes: heldBytes - bytes })
  else held.delete(who)
}
