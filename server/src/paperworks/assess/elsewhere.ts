import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { type Compared, devicesOfInvoice, related } from '../claim/related-claims.ts'
import type { Paperwork } from '../claim/transition.ts'
import type { DocumentFact } from './document-facts.ts'
import { type Pace, paceOf } from './pace.ts'

/** What other claims have in common with one; only claims that were submitted count. */
export interface Elsewhere {
  /** Claims with the same invoice: the same number of the same seller, or the same e-invoice. */
  invoice_claims: number
  /** Devices of the same invoice in other live claims, by product. */
  invoice_devices: Map<string, number>
  file_claims: number
  address_claims: number
  /** Another company has the same bank account. */
  shares_iban: boolean
  is_first_claim: boolean
  pace: Pace
}

interface Shared {
  claim: Paperwork & { iban_index: string | null }
  documents: readonly DocumentFact[]
}

/** Counts what a claim shares with others, whoever they belong to. */
export async function findElsewhere(tx: Tx, shared: Shared, now: Date): Promise<Elsewhere> {
  const { claim } = shared
  const counts = await sql<Omit<Elsewhere, 'invoice_devices'>>`select
    (select count(*) from (${related('invoice', shared)}) c)::int as invoice_claims,
    (select count(*) from (${related('file', shared)}) c)::int as file_claims,
    (select count(*) from (${related('address', shared)}) c)::int as address_claims,
    exists (select 1 from installer i where i.iban_index = ${claim.iban_index}
      and i.id <> ${claim.link_installer}) as shares_iban,
    not exists (select 1 from paperwork p where p.link_installer = ${claim.link_installer}
      and p.id <> ${claim.id} and p.paperwork_status <> 'draft') as is_first_claim,
    ${paceOf(claim, now)} as pace`.execute(tx)
  const [found] = counts.rows
  if (!found) throw new Error('a select without from has one row')
  const invoice_devices =
    found.invoice_claims > 0 ? await devicesOf(tx, shared) : new Map<string, number>()
  return { ...found, invoice_devices }
}

async function devicesOf(tx: Tx, compared: Compared): Promise<Map<string, number>> {
  const { rows } = await sql<{ product: string; devices: number }>`
    select link_product as product, count(*)::int as devices
    from (${devicesOfInvoice(compared)}) device group by link_product`.execute(tx)
  return new Map(rows.map((row) => [row.product, row.devices]))
}
