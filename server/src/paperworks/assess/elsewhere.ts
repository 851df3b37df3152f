import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import { type Compared, devicesOfInvoice, related } from '../claim/related-claims.ts'
import type { Paperwork } from '../claim/transition.ts'
import type { DocumentFact } from './document-facts.ts'
import { type Pace, paceOf } from './pace.ts'

/** What other claims have in common with one; only claims that were submitted and have not ended count. */
export interface Elsewhere {
  /** Claims with the same invoice: the same number of the same seller, or the same e-invoice. */
  invoice_claims: number
  /** Devices of the same invoice in other live claims, by product. */
  invoice_devices: Map<string, number>
  /** Claims of other firms with one of its files, and own ones with a photo of its type plates. */
  file_claims: number
  /** Claims of other firms for the same place. */
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
  const plates = shared.documents.filter(({ kind }) => kind === 'type_plate')
  const samePlate = related('file', { claim, documents: plates })
  const isOthers = sql`p.link_installer <> ${claim.link_installer}`
  const counted = (ids: RawBuilder<string>, which = sql`true`) =>
    sql`(select count(*)::int from paperwork p where p.id in (${ids}) and ${isLive} and ${which})`
  const counts = await sql<Omit<Elsewhere, 'invoice_devices'>>`select
    ${counted(related('invoice', shared))} as invoice_claims,
    ${counted(related('file', shared), sql`(${isOthers} or p.id in (${samePlate}))`)} as file_claims,
    ${counted(related('address', shared), isOthers)} as address_claims,
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

/** The claim `p` was not given up, and not refused as a whole. */
const isLive = sql`p.paperwork_status not in ('withdrawn', 'expired', 'rejected')`

async function devicesOf(tx: Tx, compared: Compared): Promise<Map<string, number>> {
  const { rows } = await sql<{ product: string; devices: number }>`
    select link_product as product, count(*)::int as devices
    from (${devicesOfInvoice(compared)}) device group by link_product`.execute(tx)
  return new Map(rows.map((row) => [row.product, row.devices]))
}
