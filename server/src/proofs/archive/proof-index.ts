import type { ProvedClaim } from '../read/claims.ts'
import type { ProvedDocument } from '../read/documents.ts'
import type { ProvedReceipt } from '../read/receipts.ts'

/** `included`; or why the bytes are not there: never part of a proof, gone, or no longer the same. */
export type ByteState = 'included' | 'by_sum_only' | 'missing' | 'changed'

/** A file's entry in the archive. */
export interface Kept {
  path: string | null
  state: ByteState
}

/** The index of the archive so far; small, however large the files are. */
export interface ProofIndex {
  claims: (Omit<ProvedClaim, 'record'> & { path: string | null })[]
  documents: (ProvedDocument & Kept)[]
  receipts: (Omit<ProvedReceipt, 'bytes' | 'isSame'> & Kept)[]
  trail: { rows: number; withheld: number }
  /** Ids of all units in the audit log's query. */
  units: string[]
}

export const emptyIndex = (units: string[]): ProofIndex => ({
  claims: [],
  documents: [],
  receipts: [],
  trail: { rows: 0, withheld: 0 },
  units,
})

/** Files that should be in the archive and are not. */
export const lackingFiles = ({ documents, receipts }: ProofIndex): number =>
  [...documents, ...receipts].filter(({ state }) => state === 'missing' || state === 'changed')
    .length
