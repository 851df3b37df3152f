import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { LineSubject } from '../../content.ts'
import { type Part, sourcesOf } from './read-parts.ts'

type Subject = Omit<LineSubject, 'source_type' | 'source_id' | 'campaigns'>

/** A device of a source, or a former claim of an opening balance. */
export interface SourceDevice {
  subject: Subject & { line: string }
  /** Cents that it is granted now. */
  granted: Cents
  /** Cents that were expected of it, which it weighs where nothing is granted. */
  expected: Cents
  /** VAT rate of the goods in percent; null for the programme's. */
  vat_percent: number | null
}

/**
 * Reads what the sources of parts are made of: of a claim all devices, of an opening balance the former
 * claims that were credited and not paid. By `sourceKey`.
 */
export async function readDevices(
  tx: Tx,
  parts: readonly Part[],
): Promise<Map<string, SourceDevice[]>> {
  const { rows } = await sql<Row>`
    select claim.id as source, line.id as line, claim.claim_number,
      coalesce(billing.invoice_number, claim.invoice_number) as invoice_number,
      coalesce(billing.invoice_date, claim.invoice_date) as invoice_date, coalesce(product.name, line.product_name) as device, line.serial,
      device.delivered_on as supplied_on,
      coalesce(claim.commissioning_date,
        (claim.submitted_at at time zone 'Europe/Berlin')::date) as served_on,
      case when claim.approved_amount > 0 then coalesce(line.approved_amount, 0) else 0 end
        as granted,
      coalesce(line.expected_amount, 0) as expected, product.vat_percent, line.position as place
    from paperwork claim join paperwork_line line on line.link_paperwork = claim.id
      left join product on product.id = line.link_product
      left join serial_number device on device.id = line.link_serial_number
      left join document billing on billing.id = line.link_document
    where claim.id = any(${sourcesOf(parts, 'paperwork')}::text[])
    union all
    select balance.link_cutover || ' ' || balance.link_member, former.id, former.claim_number,
      former.invoice_number, null, product.name, former.serial, null, former.claimed_on,
      former.amount, 0, product.vat_percent, former.line
    from opening_balance balance
      join former_claim former on former.link_member = balance.link_member
        and former.former_state = 'credited'
      left join product on product.id = former.link_product
    where balance.link_cutover = any(${sourcesOf(parts, 'cutover')}::text[])
    order by source, place, line`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ source }) => source)].map(([source, all]) => [
      source,
      all.map(({ source: _, place: __, granted, expected, vat_percent, ...subject }) => ({
        ...{ subject, granted, expected, vat_percent },
      })),
    ]),
  )
}

interface Row extends Subject, Pick<SourceDevice, 'granted' | 'expected' | 'vat_percent'> {
  line: string
  source: string
  place: number
}

/** The key of a part's source in `readDevices`: an imported balance belongs to one member. */
export const sourceKey = ({ source_type, source_id, member }: Part): string =>
  source_type === 'cutover' ? `${source_id} ${member}` : source_id
