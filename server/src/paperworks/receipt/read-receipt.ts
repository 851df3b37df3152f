import { type Cents, maxDevices, type PaperworkStatus } from '@ruecklauf/model'
import { notFound } from '../../errors/errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/** The facts on a claim's receipt. */
export interface ReceiptFacts {
  claim_number: string
  paperwork_status: PaperworkStatus
  /** UTC instant. */
  submitted_at: string
  due_on: string | null
  /** Numbers of all invoices that bill devices. */
  invoice_number: string | null
  invoice_date: string | null
  invoice_seller: string | null
  sales_point: string | null
  expected_amount: Cents
  /** Name, street and place of the company that submitted it. */
  company: readonly string[]
  devices: readonly { product: string; serial: string; amount: Cents }[]
  holding_days: number
}

/**
 * Reads the facts of a claim's receipt; limited to the maximum number of devices.
 * @throws notFound for a draft, which has no receipt
 */
export async function readReceipt(tx: Tx, id: string): Promise<ReceiptFacts> {
  const claim = await tx
    .selectFrom('paperwork as p')
    .innerJoin('installer as i', 'i.id', 'p.link_installer')
    .leftJoin('sales_point as s', 's.id', 'p.link_sales_point')
    .select(['p.claim_number', 'p.paperwork_status', 'p.submitted_at', 'p.due_on'])
    .select(['p.invoice_number', 'p.invoice_date', 'p.invoice_seller', 'p.expected_amount'])
    .select(['i.company', 'i.street', 'i.postcode', 'i.city', 's.label as sales_point'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  const { claim_number = null, submitted_at = null } = claim ?? {}
  if (!claim || claim_number === null || submitted_at === null) throw notFound()
  const lines = await tx
    .selectFrom('paperwork_line as l')
    .leftJoin('product as p', 'p.id', 'l.link_product')
    .leftJoin('document as billing', 'billing.id', 'l.link_document')
    .select(['p.name', 'l.product_name', 'l.serial', 'l.expected_amount'])
    .select('billing.invoice_number')
    .where('l.link_paperwork', '=', id)
    .orderBy('l.position')
    .limit(maxDevices)
    .execute()
  const billing = lines.map((line) => line.invoice_number)
  const numbers = [...new Set([claim.invoice_number, ...billing])].filter(Boolean)
  const { holding_days } = await readSettings(tx)
  const { company, street, postcode, city, ...claimFields } = claim
  const place = [postcode, city].filter(Boolean).join(' ')
  return {
    ...claimFields,
    invoice_number: numbers.join(', ') || null,
    claim_number,
    submitted_at,
    company: [company, street, place].flatMap((text) => text || []),
    devices: lines.map(({ name, product_name, serial, expected_amount }) => ({
      product: name ?? product_name ?? '–',
      serial: serial ?? '–',
      amount: expected_amount,
    })),
    holding_days,
  }
}
