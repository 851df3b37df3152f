import { type Provenance, toCents } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { readInvoice } from '../../invoices/read-invoice.ts'
import type { Tx } from '../../tables.ts'
import { writeUbl } from '../invoice/write-ubl.ts'
import { writeZugferdPdf } from '../invoice/write-zugferd-pdf.ts'
import { invoiceOf } from '../invoice-of.ts'
import type { PlannedClaim } from './plan.ts'

interface Draft {
  claim: PlannedClaim
  at: Date
}

/** The ids of claims, each known when its draft is stored. */
export type Drafts = ReadonlyMap<PlannedClaim, Promise<string>>

/** Stored together. */
const AT_ONCE = 15

/**
 * Begins to write the drafts with their invoices, in the given order. Nothing reads them before their submission, so
 * steps of earlier claims need not wait for them.
 */
export function writeDrafts(deps: Deps, drafts: readonly Draft[]): Drafts {
  let before: Promise<unknown> = Promise.resolve()
  const ids = new Map<PlannedClaim, Promise<string>>()
  for (let first = 0; first < drafts.length; first += AT_ONCE) {
    const some = drafts.slice(first, first + AT_ONCE)
    const written = before.then(() =>
      deps.database.db.transaction().execute((tx) => createClaims(deps, tx, some)),
    )
    for (const [n, { claim }] of some.entries())
      ids.set(
        claim,
        written.then((draftIds) => draftIds[n] ?? ''),
      )
    before = written
  }
  // Readers of one id get its failure; nobody has to read all.
  for (const id of ids.values()) id.catch(() => undefined)
  return ids
}

/** Drafts as installers have filled them in, with their invoices: one statement a table. */
async function createClaims(deps: Deps, tx: Tx, drafts: readonly Draft[]): Promise<string[]> {
  const serials = await serialIds(tx, drafts)
  const filled = []
  for (const draft of drafts) filled.push(await fillIn(deps, draft, serials))
  await tx
    .insertInto('paperwork')
    .values(filled.map(({ paperwork }) => paperwork))
    .execute()
  await tx
    .insertInto('paperwork_record')
    .values(filled.map(({ record }) => record))
    .execute()
  await tx
    .insertInto('paperwork_line')
    .values(filled.flatMap(({ lines }) => lines))
    .execute()
  await tx
    .insertInto('arke_file')
    .values(filled.map(({ file }) => file))
    .execute()
  await tx
    .insertInto('document')
    .values(filled.map(({ document }) => document))
    .execute()
  return filled.map(({ paperwork }) => paperwork.id)
}

async function serialIds(tx: Tx, drafts: readonly Draft[]): Promise<ReadonlyMap<string, string>> {
  const serials = drafts.flatMap(({ claim }) => claim.devices.map(({ serial }) => serial))
  const registered = await tx
    .selectFrom('serial_number')
    .select(['id', 'serial'])
    .where('serial', 'in', serials)
    .execute()
  return new Map(registered.map(({ id, serial }) => [serial, id]))
}

/** Writes the rows of one draft, and stores the bytes of its invoice. */
async function fillIn(deps: Deps, { claim, at }: Draft, serials: ReadonlyMap<string, string>) {
  const id = newId(at.getTime())
  const issued = invoiceOf({
    number: claim.invoice_number,
    date: claim.invoice_date,
    point: claim.point,
    buyer: claim.installer,
    devices: claim.devices,
  })
  const bytes = claim.isPdf ? writeZugferdPdf(issued) : new TextEncoder().encode(writeUbl(issued))
  const read = await readInvoice(bytes)
  const { sha256, size } = await deps.files.put(bytes)
  const extension = claim.isPdf ? 'pdf' : 'xml'
  const inserted_at = at.toISOString()
  const links = { link_installer: claim.installer.id, link_paperwork: id, inserted_at }
  const paperwork = {
    id,
    inserted_at,
    link_installer: claim.installer.id,
    link_sales_point: claim.point.id,
    invoice_number: claim.invoice_number,
    invoice_date: claim.invoice_date,
    invoice_seller: read.seller,
    invoice_seller_vat: read.seller_vat,
    invoice_buyer: read.buyer,
    invoice_total: toCents(read.grand_total ?? 0),
    order_number: read.order_number,
    order_date: claim.order_date,
    delivery_date: read.delivery_date,
    commissioning_date: claim.day,
    installation_postcode: claim.point.postcode,
    installation_city: claim.point.city,
    document_type: 'e_invoice' as const,
  }
  const record = { id, provenance: JSON.stringify(provenanceOf(claim)) }
  const lines = claim.devices.map(({ product, serial, net_price }, n) => ({
    id: newId(at.getTime()),
    ...links,
    position: n + 1,
    serial,
    link_serial_number: serials.get(serial) ?? null,
    link_product: product.id,
    product_name: product.name,
    net_price,
  }))
  const file = {
    id: newId(at.getTime()),
    name: `Rechnung ${claim.invoice_number}.${extension}`,
    path: sha256,
    sha256,
    size,
    provider: 'local' as const,
    extension: `.${extension}`,
    media_type: claim.isPdf ? 'application/pdf' : 'application/xml',
    link_owner: claim.installer.id,
    inserted_at,
  }
  const document = {
    id: newId(at.getTime()),
    ...links,
    link_file: file.id,
    kind: 'invoice' as const,
    invoice: JSON.stringify(read),
  }
  return { paperwork, record, lines, file, document }
}

const provenanceOf = ({ order_date }: PlannedClaim): Provenance => ({
  invoice_number: { origin: 'e_invoice' },
  invoice_date: { origin: 'e_invoice' },
  order_number: { origin: 'e_invoice' },
  delivery_date: { origin: 'e_invoice' },
  commissioning_date: { origin: 'installer' },
  ...(order_date ? { order_date: { origin: 'installer' } } : {}),
})
