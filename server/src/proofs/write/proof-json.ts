import type { ProofIndex } from '../archive/proof-index.ts'
import type { AnsweredEntry } from '../read/answers.ts'
import type { OrderExcerpt } from '../read/order-excerpt.ts'
import type { PaidPart } from '../read/parts.ts'
import type { Payment } from '../read/payment.ts'

/** The content of a proof besides its files. */
export interface Proof {
  payment: Payment
  order: OrderExcerpt | null
  answers: readonly AnsweredEntry[]
  parts: readonly PaidPart[]
  index: ProofIndex
  /** The end of the audit log's chain at the time of the proof. */
  head: { position: number; hash: string }
  made_at: Date
  made_by: string
  software_version: string
}

/** Raised when the names or the meaning of its fields change. */
const FORMAT = 'ruecklauf-nachweis/1'

/** The machine-readable part of a proof; amounts in cents. */
export function proofJson(proof: Proof): string {
  const { payment, order, answers, parts, index, head, made_at, made_by, software_version } = proof
  const { amount, run, ...item } = payment
  const content = {
    format: FORMAT,
    made_at: made_at.toISOString(),
    made_by,
    software_version,
    payout: { ...item, amount_cents: amount },
    run,
    order: order && {
      path: `auftrag.${order.extension}`,
      filename: order.filename,
      made_at: order.made_at,
      sha256: order.sha256,
      sha256_now: order.sha256_now,
      offset: order.offset,
      length: order.bytes.length,
    },
    answers: answers.map(({ amount: cents, ...entry }) => ({ ...entry, amount_cents: cents })),
    parts: parts.map(({ amount: cents, ...part }) => ({ ...part, amount_cents: cents })),
    postings: { path: 'buchungen.csv' },
    claims: index.claims.map(({ approved_amount, ...claim }) => ({
      ...claim,
      approved_cents: approved_amount,
    })),
    documents: index.documents,
    receipts: index.receipts.map(({ gross, ...receipt }) => ({ ...receipt, gross_cents: gross })),
    trail: { path: 'protokoll.tsv', ...index.trail, head },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
