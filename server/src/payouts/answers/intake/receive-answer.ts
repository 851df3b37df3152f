import { finished } from 'node:stream'
import { turns } from '../../../db/turns.ts'
import type { Reception } from '../../../platform/functions.ts'
import { receiveUpload } from '../../../platform/import/receive-upload.ts'
import { tooManyImports } from '../../../platform/import/refusals.ts'
import { bankFileLimits } from '../../../sepa/bank-file-limits.ts'

/** A bank's file. */
export interface AnswerFile {
  name: string
  sha256: string
  /** Its path, or its bytes. */
  source: string | Uint8Array
}

/** Each holds a connection and a core while it is read. */
const running = turns({ at_once: 2, each: 1 })

/**
 * Streams a bank's file to disk; it is removed after the request.
 * @throws tooManyImports while others are read, and the refusals of `receiveUpload` above 50 MB
 */
export async function receiveAnswer({ request, reply, caller }: Reception): Promise<AnswerFile> {
  const give_back = running.take(caller.member)
  if (!give_back) throw tooManyImports()
  finished(reply.raw, give_back)
  const { path, filename, sha256, remove } = await receiveUpload(request, bankFileLimits.bytes)
  finished(reply.raw, () => void remove())
  return { name: filename, sha256, source: path }
}
