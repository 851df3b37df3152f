import { claimWindow } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { Assessment } from '../assess/assess.ts'
import { factsOfInvoices } from '../assess/billing/facts-of-invoices.ts'
import { referenceDay } from '../assess/facts/claim-facts.ts'
import { sameInvoicesKept } from '../assess/facts/related-claims.ts'
import { submissionDay } from '../assess/input/calculation-input.ts'

/**
 * Stores the devices on each e-invoice of a submitted claim, and their last day. Replaces the data of earlier claims
 * of the same invoices. A reminder of the same last day is not repeated.
 */
export async function keepInvoiced(tx: Tx, { facts }: Assessment, now: Date): Promise<void> {
  const { claim, settings } = facts
  const billing = factsOfInvoices(facts).flatMap((invoiceFacts) => {
    const { document, devices } = invoiceFacts.billing
    const day = referenceDay(invoiceFacts)
    return document && devices && day ? [{ document, devices, day }] : []
  })
  if (billing.length === 0) return
  const { link_installer } = claim
  const previousRows = await tx
    .deleteFrom('invoice_device')
    .where('link_installer', '=', link_installer)
    .where((where) =>
      where.or([
        where('link_paperwork', '=', claim.id),
        sql<boolean>`link_document in (${sameInvoicesKept(facts)})`,
      ]),
    )
    .returning(['link_product', 'reminded_at', sql<string>`last_day::text`.as('last_day')])
    .execute()
  const rows = billing.flatMap(({ document, devices, day }) => {
    const last_day = claimWindow(day, submissionDay(facts, now), settings).closes_on
    return [...devices.products].flatMap(([link_product, { count: billed }]) => {
      if (billed <= 0) return []
      const previousRow = previousRows.find(
        (row) => row.link_product === link_product && row.last_day === last_day,
      )
      const reminded_at = previousRow?.reminded_at ?? null
      const of = { link_paperwork: claim.id, link_document: document, link_installer }
      return [{ ...of, link_product, billed, last_day, reminded_at }]
    })
  })
  if (rows.length > 0) await tx.insertInto('invoice_device').values(rows).execute()
}
