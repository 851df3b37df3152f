import { maxDevices } from '@ruecklauf/model'
import { sql } from 'kysely'
import { newId } from '../../db/id.ts'
import { centsOf } from '../../invoices/invoice-amount.ts'
import type { SeenInvoice } from '../../invoices/text/read-text.ts'
import type { Tx } from '../../tables.ts'
import { vatsOfPoints } from '../assess/facts/identities.ts'
import { matchSalesPoint } from '../assess/invoice/match-sales-point.ts'
import { plainNumber } from '../claim/plain-number.ts'
import { readFrom } from '../claim/provenance.ts'
import type { Paperwork } from '../claim/transition.ts'
import { fillFields, fitting } from './fill-fields.ts'
import { type Filled, nothingPrefilled } from './prefill.ts'

interface Source {
  claim: Paperwork
  /** Id of the document the text stands in. */
  document: string
  seen: SeenInvoice
}

/**
 * Fills what is empty in a draft with what the text of a plain PDF seems to say, and where it has no
 * devices yet, with those of the register whose serial numbers stand there. Of a further invoice the
 * number and date are suggested for its document.
 */
export async function suggest(tx: Tx, { claim, document, seen }: Source): Promise<Filled> {
  const source = { claim, document, origin: 'pdf_text', pages: pagesOf(seen) } as const
  if (await isFurther(tx, { claim, document, seen })) return suggestFurther(tx, source, seen)
  const seller_vat = await sellerOf(tx, seen, claim)
  const prefilled = await fillFields(
    tx,
    {
      invoice_number: fitting(seen.number?.value ?? null, 60),
      invoice_date: seen.date?.value ?? null,
      invoice_total: centsOf(seen.grand_total?.value ?? null),
      order_number: fitting(seen.order_number?.value ?? null, 60),
      delivery_date: seen.delivery_date?.value ?? null,
      invoice_seller_vat: seller_vat,
      link_sales_point: seller_vat
        ? await matchSalesPoint(
            tx,
            { seller: null, seller_vat, date: seen.date?.value ?? null },
            { installer: claim.link_installer },
          )
        : null,
    },
    source,
  )
  return { ...nothingPrefilled, prefilled, devices: await addDevices(tx, source, seen.serials) }
}

/** On which page each field was read. */
const pagesOf = (seen: SeenInvoice): Record<string, number> =>
  Object.fromEntries(
    Object.entries({
      invoice_number: seen.number,
      invoice_date: seen.date,
      invoice_total: seen.grand_total,
      order_number: seen.order_number,
      delivery_date: seen.delivery_date,
    }).flatMap(([field, read]) => (read ? [[field, read.page]] : [])),
  )

/** Whether the draft has another invoice, and the text names a number that isn't the draft's. */
async function isFurther(tx: Tx, { claim, document, seen: { number } }: Source): Promise<boolean> {
  const { invoice_number } = claim
  if (!number || !invoice_number || plainNumber(number.value) === plainNumber(invoice_number))
    return false
  const others = await tx
    .selectFrom('document')
    .select('id')
    .where('link_paperwork', '=', claim.id)
    .where('kind', '=', 'invoice')
    .where('id', '<>', document)
    .limit(1)
    .execute()
  return others.length > 0
}

async function suggestFurther(tx: Tx, source: Adding, seen: SeenInvoice): Promise<Filled> {
  await tx
    .updateTable('document')
    .set({
      invoice_number: fitting(seen.number?.value ?? null, 60),
      invoice_date: seen.date?.value ?? null,
    })
    .where('id', '=', source.document)
    .execute()
  const devices = await addDevices(tx, source, seen.serials, true)
  return { ...nothingPrefilled, role: 'further', devices }
}

interface Adding {
  claim: Paperwork
  document: string
  origin: 'pdf_text'
}

/** The buyer's VAT id stands on an invoice too: the seller's is one of our sales points'. */
async function sellerOf(
  tx: Tx,
  { vat_ids }: SeenInvoice,
  { link_installer }: Paperwork,
): Promise<string | null> {
  if (vat_ids.length === 0) return null
  const own = await tx
    .selectFrom('installer')
    .select('vat_id')
    .where('id', '=', link_installer)
    .executeTakeFirstOrThrow()
  const known = await vatsOfPoints(tx, vat_ids)
  return vat_ids.find((id) => known.includes(id) && id !== own.vat_id) ?? null
}

/** Devices of the register by their numbers; the product is left open where several families have one. */
const knownAmong = (tx: Tx, serials: readonly string[]) =>
  tx
    .selectFrom('serial_number')
    .select('serial')
    .select(
      sql<string | null>`case when count(*) = 1 then min(link_product) end`.as('link_product'),
    )
    .where('serial', 'in', [...serials])
    .groupBy('serial')
    .limit(maxDevices)
    .execute()

/** Adds devices that the text names and the draft has not; to one with devices only those of a further invoice. */
async function addDevices(
  tx: Tx,
  { claim, document, origin }: Adding,
  serials: readonly string[],
  isFurther = false,
): Promise<number> {
  if (serials.length === 0) return 0
  const present = await tx
    .selectFrom('paperwork_line')
    .select(['serial', 'position'])
    .where('link_paperwork', '=', claim.id)
    .execute()
  if (present.length > 0 && !isFurther) return 0
  const used = new Set(present.map(({ serial }) => serial))
  const room = maxDevices - present.length
  const devices = (await knownAmong(tx, serials))
    .filter(({ serial }) => !used.has(serial))
    .slice(0, Math.max(0, room))
  if (devices.length === 0) return 0
  const provenance = JSON.stringify(readFrom(document, ['serial', 'link_product'], origin))
  const link_document = isFurther ? document : null
  const behind = Math.max(0, ...present.map(({ position }) => position))
  await tx
    .insertInto('paperwork_line')
    .values(
      devices
        .toSorted((one, other) => serials.indexOf(one.serial) - serials.indexOf(other.serial))
        .map((device, at) => ({
          id: newId(),
          link_paperwork: claim.id,
          link_installer: claim.link_installer,
          position: behind + at + 1,
          ...device,
          link_document,
          provenance,
        })),
    )
    .execute()
  return devices.length
}
