import { serveReadings } from '../../workers/serve-readings.ts'
import { documentsOf } from './documents.ts'
import type { HeadOfMessage, MessagePart } from './formats.ts'

export interface BankFileJob {
  /** The path of a file, or its bytes. */
  source: string | Uint8Array
  /** The IBANs whose statements are read; all where none are given. */
  accounts?: readonly string[]
}

/**
 * The head of each document with its name in an archive, then its parts in batches: a message
 * between processes costs more than a part.
 */
export type BankFilePiece = { head: HeadOfMessage; name: string | null } | { parts: MessagePart[] }

const BATCH = 100

serveReadings<BankFileJob, BankFilePiece>({
  async *read({ source, ...reading }) {
    for await (const { message, name } of documentsOf(source, reading)) {
      const { parts, ...head } = message
      yield { head, name }
      let batch: MessagePart[] = []
      for await (const part of parts) {
        batch.push(part)
        if (batch.length < BATCH) continue
        yield { parts: batch }
        batch = []
      }
      yield { parts: batch }
    }
  },
})
