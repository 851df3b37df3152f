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
  /** Id of the document with the text. */
  document: string
  seen: SeenInvoice
}

/**
 * Fills empty fields of a draft with values from the text of a plain PDF. Adds registered devices by their serial
 * numbers if the draft has none. For a further invoice, suggests number and date for its document.
 */
export async function suggest(
  tx: Tx,
  { claim, document, seen: seenInvoice }: Source,
): Promise<Filled> {
  const source = { claim, document, origin: 'pdf_text', pages: pagesOf(seenInvoice) } as const
  if (await isFurther(tx, { claim, document, seen: seenInvoice }))
    return suggestFurther(tx, source, seenInvoice)
  const seller_vat = await sellerOf(tx, seenInvoice, claim)
  const prefilled = await fillFields(
    tx,
    {
      invoice_number: fitting(seenInvoice.number?.value ?? null, 60),
      invoice_date: seenInvoice.date?.value ?? null,
      invoice_total: centsOf(seenInvoice.grand_total?.value ?? null),
      order_number: fitting(seenInvoice.order_number?.value ?? null, 60),
      delivery_date: seenInvoice.delivery_date?.value ?? null,
      invoice_seller_vat: seller_vat,
      link_sales_point: seller_vat
        ? await matchSalesPoint(
            tx,
            { seller: null, seller_vat, date: seenInvoice.date?.value ?? null },
            { installer: claim.link_installer },
          )
        : null,
    },
    source,
  )
  return {
    ...nothingPrefilled,
    prefilled,
    devices: await addDevices(tx, source, seenInvoice.serials),
  }
}

/** The page of each field. */
const pagesOf = (seenInvoice: SeenInvoice): Record<string, number> =>
  Object.fromEntries(
    Object.entries({
      invoice_number: seenInvoice.number,
      invoice_date: seenInvoice.date,
      invoice_total: seenInvoice.grand_total,
      order_number: seenInvoice.order_number,
      delivery_date: seenInvoice.delivery_date,
    }).flatMap(([field, read]) => (read ? [[field, read.page]] : [])),
  )

/** Whether the draft has another invoice, and the text states a number other than the draft's. */
async function isFurther(tx: Tx, { claim, document, seen: { number } }: Source): Promise<boolean> {
  const { invoice_number } = claim
  if (!number || !invoice_number || plainNumber(number.value) === plainNumber(invoice_number))
    return false
  const otherInvoices = await tx
    .selectFrom('document')
    .select('id')
    .where('link_paperwork', '=', claim.id)
    .where('kind', '=', 'invoice')
    .where('id', '<>', document)
    .limit(1)
    .execute()
  return otherInvoices.length > 0
}

async function suggestFurther(tx: Tx, source: Adding, seenInvoice: SeenInvoice): Promise<Filled> {
  await tx
    .updateTable('document')
    .set({
      invoice_number: fitting(seenInvoice.number?.value ?? null, 60),
      invoice_date: seenInvoice.date?.value ?? null,
    })
    .where('id', '=', source.document)
    .execute()
  const devices = await addDevices(tx, source, seenInvoice.serials, true)
  return { ...nothingPrefilled, role: 'further', devices }
}

interface Adding {
  claim: Paperwork
  document: string
  origin: 'pdf_text'
}

/** An invoice states the buyer's VAT id too: the seller's is the one of a sales point. */
async function sellerOf(
  tx: Tx,
  { vat_ids }: SeenInvoice,
  { link_installer }: Paperwork,
): Promise<string | null> {
  if (vat_ids.length === 0) return null
  const installer = await tx
    .selectFrom('installer')
    .select('vat_id')
    .where('id', '=', link_installer)
    .executeTakeFirstOrThrow()
  const pointVats = await vatsOfPoints(tx, vat_ids)
  return vat_ids.find((id) => pointVats.includes(id) && id !== installer.vat_id) ?? null
}

/** Registered devices by serial number; null as product if several families have the number. */
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

/** Adds devices named in the text that the draft lacks. A draft with devices gets only those of a further invoice. */
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
        .toSorted((device, other) => serials.indexOf(device.serial) - serials.indexOf(other.serial))
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
