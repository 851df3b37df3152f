import { berlinDay } from '@ruecklauf/model'
import { germanDate, germanEuro } from '../../receipts/write/words.ts'
import type { Proof } from './proof-json.ts'

/** Rows of three cells, the last of them an amount, and their sum. */
export interface Table {
  title: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  sum: string
  /** The part shown elsewhere. */
  rest?: string
}

/** Rows that are drawn; `nachweis.json` has all of them. */
const DRAWN = 500

/** The payout's parts by claim: the decider, and the paid amount. */
export function claimTable({ parts, index, payment }: Proof): Table {
  const paid = new Map<string, number>()
  for (const { source_id, amount } of parts)
    paid.set(source_id, (paid.get(source_id) ?? 0) + amount)
  const claims = new Map(index.claims.map((claim) => [claim.id, claim]))
  const rows = [...paid].map(([id, amount]) => {
    const claim = claims.get(id)
    const day = claim?.decided_at && `am ${germanDate(berlinDay(new Date(claim.decided_at)))}`
    const by = claim?.decided_by && `von ${claim.decided_by}`
    return [claim?.number ?? id, [day, by].filter(Boolean).join(' ') || '–', germanEuro(amount)]
  })
  return {
    title: 'Bezahlte Vorgänge',
    heads: ['Vorgang', 'Entschieden', 'Ausgezahlt'],
    rows: rows.slice(0, DRAWN),
    sum: germanEuro(payment.amount),
    ...(rows.length > DRAWN
      ? { rest: `Und ${rows.length - DRAWN} weitere; nachweis.json nennt alle ${rows.length}.` }
      : {}),
  }
}

/** The receipts of the payout, stornos below zero. */
export const receiptTable = ({ index: { receipts } }: Proof): Table => ({
  title: 'Belege',
  heads: ['Belegnummer', 'Datum', 'Brutto'],
  rows: receipts.map(({ number, issued_on, gross }) => [
    number,
    germanDate(issued_on),
    germanEuro(gross),
  ]),
  sum: germanEuro(receipts.reduce((sum, { gross }) => sum + gross, 0)),
})
