import { fileReader } from '../../workers/file-reader.ts'
import { bankFileLimits } from '../bank-file-limits.ts'
import { refusedBankFile } from '../refused-bank-file.ts'
import type { BankFileJob, BankFilePiece } from './bank-file-worker.ts'
import type { BankMessage } from './bank-message.ts'

const reader = fileReader<BankFileJob, BankFilePiece>({
  entry: new URL('./bank-file-worker.ts', import.meta.url),
  // A file of the largest size takes half a minute.
  limits: { cpu_ms: 180_000, memory_mb: 384, wait_ms: 60_000 },
  refuse: (reason) =>
    reason === 'lost'
      ? refusedBankFile('bank_file_broken')
      : refusedBankFile('bank_file_too_large', { mb: bankFileLimits.bytes / 1024 / 1024 }),
})

/**
 * `readBankFile` in a worker, which leaves the main thread to others. The caller holds a turn for the file
 * and disposes of it.
 * @throws what `readBankFile` throws
 */
export async function openBankFile(job: BankFileJob): Promise<BankMessage & AsyncDisposable> {
  const pieces = reader.parts(job)
  const { value: first } = await pieces.next()
  if (!first || !('head' in first)) throw refusedBankFile('bank_file_broken')
  async function* parts() {
    for await (const piece of pieces) if ('parts' in piece) yield* piece.parts
  }
  // What follows a head is of its kind.
  const message = { ...first.head, parts: parts() } as BankMessage
  return {
    ...message,
    [Symbol.asyncDispose]: async () => {
      await pieces.return()
    },
  }
}
