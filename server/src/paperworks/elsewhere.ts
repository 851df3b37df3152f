import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import type { DocumentFact } from './document-facts.ts'
import type { Paperwork } from './transition.ts'

/** What other claims have in common with one; only claims that were submitted count. */
export interface Elsewhere {
  /** Claims with the same invoice: normalised number and same seller. */
  invoice_claims: number
  /** Devices of the same invoice in other live claims, by product. */
  invoice_devices: Map<string, number>
  file_claims: number
  address_claims: number
  /** Another company has the same bank account. */
  shares_iban: boolean
  is_first_claim: boolean
}

interface Compared {
  claim: Paperwork & { iban: string | null }
  documents: readonly DocumentFact[]
}

/** Counts what a claim shares with others, whoever they belong to. */
export async function findElsewhere(tx: Tx, { claim, documents }: Compared): Promise<Elsewhere> {
  const hashes = documents.flatMap(({ sha256 }) => sha256 ?? [])
  const counts = await sql<Omit<Elsewhere, 'invoice_devices'>>`select
    (select count(*) from paperwork p where ${sameInvoice(claim)})::int as invoice_claims,
    (select count(distinct p.id) from arke_file f
      join document d on d.link_file = f.id join paperwork p on p.id = d.link_paperwork
      where f.sha256 = any(${hashes}) and ${another(claim)})::int as file_claims,
    (select count(*) from paperwork p where p.installation_postcode = ${claim.installation_postcode}
      and lower(p.installation_street) = lower(${claim.installation_street})
      and ${another(claim)})::int as address_claims,
    exists (select 1 from installer i where i.iban = ${claim.iban}
      and i.id <> ${claim.link_installer}) as shares_iban,
    not exists (select 1 from paperwork p where p.link_installer = ${claim.link_installer}
      and ${another(claim)}) as is_first_claim`.execute(tx)
  const [found] = counts.rows
  if (!found) throw new Error('a select without from has one row')
  const invoice_devices =
    found.invoice_claims > 0 ? await devicesOf(tx, claim) : new Map<string, number>()
  return { ...found, invoice_devices }
}

async function devicesOf(tx: Tx, claim: Paperwork): Promise<Map<string, number>> {
  const { rows } = await sql<{ product: string; devices: number }>`
    select l.link_product as product, count(*)::int as devices
    from paperwork p join paperwork_line l on l.link_paperwork = p.id
    where ${sameInvoice(claim)} and l.link_product is not null and l.decision <> 'rejected'
      and p.paperwork_status not in ('withdrawn', 'expired', 'rejected', 'reversed')
    group by l.link_product`.execute(tx)
  return new Map(rows.map((row) => [row.product, row.devices]))
}

const another = ({ id }: Paperwork): RawBuilder<boolean> =>
  sql`p.id <> ${id} and p.paperwork_status <> 'draft'`

/** Two sellers may use the same number: where both name their VAT id, it has to be the same. */
const sameInvoice = (claim: Paperwork): RawBuilder<boolean> =>
  sql`plain_number(p.invoice_number) = plain_number(${claim.invoice_number}) and ${another(claim)}
    and coalesce(p.invoice_seller_vat = ${claim.invoice_seller_vat},
      p.link_sales_point = ${claim.link_sales_point}, true)`
