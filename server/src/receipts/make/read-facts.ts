import { type Cents, distribute, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { Party } from '../content.ts'
import type { GrossLine } from './tax-lines.ts'

/** What a payout pays of one tax treatment; the rates are those of the goods. */
export interface TreatedFacts {
  payout: string
  tax_treatment: 'price_reduction' | 'service_credit' | 'manual'
  lines: GrossLine[]
}

interface Part {
  payout: string
  source_id: string
  tax_treatment: TreatedFacts['tax_treatment']
  amount: string
  claim_number: string | null
  invoice_number: string | null
  invoice_date: IsoDate | null
}

interface Device {
  claim: string
  serial: string | null
  name: string | null
  vat_percent: number | null
  amount: string
}

/**
 * Reads what payouts pay, by tax treatment, down to the devices: what a payout pays of a claim is
 * shared among its devices by what was granted for each. A claim without devices is a line itself.
 */
export async function readTreated(
  tx: Tx,
  payouts: readonly string[],
  { rate }: { rate: number },
): Promise<TreatedFacts[]> {
  const { rows: parts } = await sql<Part>`
    select part.link_payout as payout, part.source_id, part.tax_treatment,
      sum(part.amount) as amount, claim.claim_number, claim.invoice_number, claim.invoice_date
    from payout_part part
      left join paperwork claim on part.source_type = 'paperwork' and claim.id = part.source_id
    where part.link_payout = any(${payouts}::text[])
    group by 1, 2, 3, 5, 6, 7
    having sum(part.amount) <> 0
    order by 1, 3, claim.claim_number nulls last, 2`.execute(tx)
  const devices = await devicesOf(tx, [...new Set(parts.map(({ source_id }) => source_id))])
  const treated = new Map<string, TreatedFacts>()
  for (const part of parts) {
    const { payout, tax_treatment } = part
    const key = `${payout} ${tax_treatment}`
    const facts = treated.get(key) ?? { payout, tax_treatment, lines: [] }
    facts.lines.push(...linesOf(part, devices.get(part.source_id) ?? [], rate))
    treated.set(key, facts)
  }
  return [...treated.values()]
}

function linesOf(part: Part, devices: readonly Device[], rate: number): GrossLine[] {
  const { claim_number, invoice_number, invoice_date } = part
  const claim = { claim_number, invoice_number, invoice_date }
  const amount: Cents = Number(part.amount)
  if (devices.length === 0)
    return [{ ...claim, device: null, serial: null, gross: amount, rate_basis_points: rate }]
  const shares = distribute(
    amount,
    devices.map((device) => Number(device.amount)),
  )
  return devices
    .map(({ name, serial, vat_percent }, at) => ({
      ...claim,
      device: name,
      serial,
      gross: shares[at] ?? 0,
      rate_basis_points: vat_percent === null ? rate : Math.round(vat_percent * 100),
    }))
    .filter(({ gross }) => gross !== 0)
}

async function devicesOf(tx: Tx, claims: readonly string[]): Promise<Map<string, Device[]>> {
  const { rows } = await sql<Device>`
    select line.link_paperwork as claim, line.serial,
      coalesce(product.name, line.product_name) as name, product.vat_percent,
      line.approved_amount as amount
    from paperwork_line line left join product on product.id = line.link_product
    where line.link_paperwork = any(${claims}::text[]) and line.approved_amount > 0
    order by line.link_paperwork, line.position`.execute(tx)
  return Map.groupBy(rows, ({ claim }) => claim)
}

/** Who is paid, as he is at this moment. */
export interface Recipient {
  party: Party
  small_business: boolean
  /** Null without an agreement. */
  self_billing_at: string | null
}

/** Reads who payouts go to, with his tax standing; a wholesaler is never billed for services. */
export async function readRecipients(
  tx: Tx,
  members: readonly string[],
): Promise<Map<string, Recipient>> {
  const { rows } = await sql<RecipientRow>`
    select id, company, street, house_number, postcode, city, country, email, vat_id, tax_number,
      small_business, case when self_billing then self_billing_at end as self_billing_at
    from installer where id = any(${members}::text[])
    union all
    select id, company, street, house_number, postcode, city, country, email, vat_id, tax_number,
      false, null
    from wholesaler where id = any(${members}::text[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        party: {
          name: row.company ?? '–',
          street: [row.street, row.house_number].filter(Boolean).join(' '),
          postcode: row.postcode ?? '',
          city: row.city ?? '',
          country: row.country ?? 'DE',
          email: row.email,
          vat_id: row.vat_id,
          tax_number: row.tax_number,
        },
        small_business: row.small_business ?? false,
        self_billing_at: row.self_billing_at,
      },
    ]),
  )
}

interface RecipientRow extends Pick<Party, 'email' | 'vat_id' | 'tax_number'> {
  id: string
  company: string | null
  street: string | null
  house_number: string | null
  postcode: string | null
  city: string | null
  country: string | null
  small_business: boolean | null
  self_billing_at: string | null
}
