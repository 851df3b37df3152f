import type { Check, ConflictSide, PaperworkStatus } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { type Conflict, sideOf, sides } from '../conflicts.ts'
import type { Papers } from './evidence-of.ts'

/** One side of a conflict, for the comparison. */
export interface Party extends Omit<Papers, 'has_photo'> {
  claim: string
  claim_number: string | null
  paperwork_status: PaperworkStatus
  company_id: string
  company: string | null
  wholesaler: string | null
  invoice_seller: string | null
  invoice_buyer: string | null
  product: string | null
  /** In cents. */
  amount: number
  is_credited: boolean
  delivered_to: string | null
  photos: { id: string; file: string; name: string; kind: 'type_plate' }[]
}

/** Reads both sides of conflicts, in one query. */
export async function partiesOf(tx: Tx, conflicts: readonly Conflict[]) {
  const lines = conflicts.flatMap((conflict) => sides.map((side) => sideOf(conflict, side).line))
  const { rows } = await sql<Party>`
    select line.id as line, claim.id as claim, claim.claim_number, claim.paperwork_status,
      claim.link_installer as company_id, company.company, seller.company as wholesaler,
      claim.submitted_at, claim.commissioning_date, product.name as product,
      coalesce(billing.invoice_number, claim.invoice_number) as invoice_number,
      coalesce(billing.invoice_date, claim.invoice_date) as invoice_date,
      coalesce(billing.invoice ->> 'seller', claim.invoice_seller) as invoice_seller,
      coalesce(billing.invoice ->> 'buyer', claim.invoice_buyer) as invoice_buyer,
      coalesce(line.approved_amount, line.expected_amount) as amount,
      line.decision in ('approved', 'approved_reduced') as is_credited,
      line.provenance -> 'serial' ->> 'origin' as serial_origin,
      coalesce(record.checks, '[]'::jsonb) as checks,
      device.delivered_on, delivered.company as delivered_to,
      coalesce((select jsonb_agg(jsonb_build_object('id', document.id, 'file', file.id,
          'name', file.name, 'kind', document.kind) order by document.inserted_at)
        from document join arke_file file on file.id = document.link_file
        where document.link_paperwork = claim.id and document.kind = 'type_plate'
          and coalesce(document.link_paperwork_line, line.id) = line.id), '[]'::jsonb) as photos
    from paperwork_line line
      join paperwork claim on claim.id = line.link_paperwork
      join installer company on company.id = claim.link_installer
      left join wholesaler seller on seller.id = claim.link_wholesaler
      left join product on product.id = line.link_product
      left join document billing on billing.id = line.link_document
      left join paperwork_record record on record.id = claim.id
      left join serial_number device on device.id = line.link_serial_number
      left join wholesaler delivered on delivered.id = device.link_wholesaler
    where line.id = any(${lines}::text[])`.execute(tx)
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return (conflict: Conflict, side: ConflictSide): Party => {
    const party = byLine.get(sideOf(conflict, side).line)
    if (!party) throw new Error(`conflict ${conflict.id} has no line on side ${side}`)
    return party
  }
}

/** The parts of a side that are evidence. */
export const paperOf = (party: Party): Papers => ({
  ...party,
  checks: party.checks as readonly Check[],
  has_photo: party.photos.length > 0,
})
