import { createReadStream } from 'node:fs'
import { serveReadings } from '../../workers/serve-readings.ts'
import type { HeadOfMessage, MessagePart } from './formats.ts'
import { readBankFile } from './read-bank-file.ts'

export interface BankFileJob {
  /** The path of a file, or its bytes. */
  source: string | Uint8Array
  /** The IBAN that statements have to be of. */
  account?: string
}

/** The head, then the parts in batches: a message between processes costs more than a part. */
export type BankFilePiece = { head: HeadOfMessage } | { parts: MessagePart[] }

const BATCH = 100

serveReadings<BankFileJob, BankFilePiece>({
  async *read({ source, ...reading }) {
    const bytes = typeof source === 'string' ? createReadStream(source) : source
    const { parts, ...head } = await readBankFile(bytes, reading)
    yield { head }
    let batch: MessagePart[] = []
    for await (const part of parts) {
      batch.push(part)
      if (batch.length < BATCH) continue
      yield { parts: batch }
      batch = []
    }
    yield { parts: batch }
  },
})
