import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { LineSubject } from '../content.ts'

/** What a payout pays of one source and tax treatment, or takes back below zero; never zero. */
export interface Part {
  payout: string
  source_type: string
  source_id: string
  tax_treatment: 'price_reduction' | 'service_credit' | 'manual'
  amount: Cents
  /** Names of the campaigns whose money it is. */
  campaigns: string[]
}

/** Reads the parts of payouts, each payout's by treatment and in the order of its claims. */
export async function readParts(tx: Tx, payouts: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select part.link_payout as payout, part.source_type, part.source_id, part.tax_treatment,
      sum(part.amount)::bigint as amount,
      coalesce(array_agg(distinct campaign.name::text) filter (where campaign.id is not null),
        '{}'::text[]) as campaigns
    from payout_part part left join campaign on campaign.id = part.link_campaign
      left join paperwork claim on part.source_type = 'paperwork' and claim.id = part.source_id
    where part.link_payout = any(${payouts}::text[])
    group by 1, 2, 3, 4, claim.claim_number
    having sum(part.amount) <> 0
    order by 1, 4, claim.claim_number nulls last, 3`.execute(tx)
  return rows
}

/** A device of a source, and what it weighs in it. */
export interface SourceDevice {
  subject: Omit<LineSubject, 'source_type' | 'source_id' | 'campaigns'>
  /** Cents. */
  amount: Cents
  /** VAT rate of the goods in percent; null for the programme's. */
  vat_percent: number | null
}

/**
 * Reads what the sources of parts are made of: of a claim the devices that were granted something, or
 * all of one that was taken back before it was told; of an opening balance the former claims that
 * were credited and not paid. By source and, of what was brought along, member.
 */
export async function readDevices(
  tx: Tx,
  parts: readonly Part[],
): Promise<Map<string, SourceDevice[]>> {
  const ids = (type: string) => [
    ...new Set(parts.filter((part) => part.source_type === type).map(({ source_id }) => source_id)),
  ]
  const { rows } = await sql<Row>`
    select claim.id as source, line.id as line, claim.claim_number, claim.invoice_number,
      claim.invoice_date, coalesce(product.name, line.product_name) as device, line.serial,
      device.delivered_on as supplied_on,
      coalesce(claim.commissioning_date,
        (claim.submitted_at at time zone 'Europe/Berlin')::date) as served_on,
      case when coalesce(claim.approved_amount, 0) > 0 then coalesce(line.approved_amount, 0)
        else line.expected_amount end as amount,
      product.vat_percent, line.position as place
    from paperwork claim join paperwork_line line on line.link_paperwork = claim.id
      left join product on product.id = line.link_product
      left join serial_number device on device.id = line.link_serial_number
    where claim.id = any(${ids('paperwork')}::text[])
    union all
    select balance.link_cutover || ' ' || balance.link_member, former.id, former.claim_number,
      former.invoice_number, null, product.name, former.serial, null, former.claimed_on,
      former.amount, product.vat_percent, former.line
    from opening_balance balance
      join former_claim former on former.link_member = balance.link_member
        and former.former_state = 'credited'
      left join product on product.id = former.link_product
    where balance.link_cutover = any(${ids('cutover')}::text[])
    order by source, place, line`.execute(tx)
  const devices = rows
    .filter(({ amount }) => amount > 0)
    .map(({ source, amount, vat_percent, place: _, ...subject }) => ({
      source,
      device: { subject, amount, vat_percent },
    }))
  return new Map(
    [...Map.groupBy(devices, ({ source }) => source)].map(([source, all]) => [
      source,
      all.map(({ device }) => device),
    ]),
  )
}

interface Row extends Omit<LineSubject, 'source_type' | 'source_id' | 'campaigns'> {
  source: string
  amount: Cents
  vat_percent: number | null
  place: number
}

/** What `readDevices` calls the source of a part. */
export const sourceKey = ({ source_type, source_id }: Part, member: string): string =>
  source_type === 'cutover' ? `${source_id} ${member}` : source_id
