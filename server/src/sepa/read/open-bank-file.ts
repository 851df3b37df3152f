import { fileReader } from '../../workers/file-reader.ts'
import { bankFileLimits } from '../bank-file-limits.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { BankFileJob, BankFilePiece } from './bank-file-worker.ts'
import type { BankMessage } from './bank-message.ts'
import type { BankDocument } from './documents.ts'

const reader = fileReader<BankFileJob, BankFilePiece>({
  entry: new URL('./bank-file-worker.ts', import.meta.url),
  // A file of the largest size takes half a minute.
  limits: { cpu_ms: 180_000, memory_mb: 384, wait_ms: 60_000 },
  refuse: (reason) =>
    reason === 'lost'
      ? refusedBankFile('bank_file_broken')
      : refusedBankFile('bank_file_too_large', { mb: bankFileLimits.bytes / 1024 / 1024 }),
})

/** A bank's file that is being read. */
interface OpenBankFile extends AsyncDisposable {
  /** Each to be read whole before the next; at least one. */
  documents: AsyncIterable<BankDocument>
}

/**
 * Runs `documentsOf` in a worker, which leaves the main thread to others. The caller holds a turn
 * for the file and disposes of it.
 * @throws the errors of `documentsOf`
 */
export async function openBankFile(job: BankFileJob): Promise<OpenBankFile> {
  const pieces = reader.parts(job)
  let next = (await pieces.next()).value
  if (!next || !('head' in next)) throw refusedBankFile('bank_file_broken')

  async function* parts() {
    for (;;) {
      next = (await pieces.next()).value
      if (!next || 'head' in next) return
      yield* next.parts
    }
  }

  async function* documents(): AsyncGenerator<BankDocument> {
    while (next && 'head' in next) {
      const { head, name } = next
      // The parts after a head are of its kind.
      yield { message: { ...head, parts: parts() } as BankMessage, name }
    }
  }
  return {
    documents: documents(),
    [Symbol.asyncDispose]: async () => {
      await pieces.return()
    },
  }
}
