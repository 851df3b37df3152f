import { newId } from '../db/id.ts'
import type { Deps } from '../deps.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { writeUbl } from '../invoices/write/write-ubl.ts'
import { writeZugferdPdf } from '../invoices/write/write-zugferd-pdf.ts'
import { writeRecord } from '../paperworks/claim-record.ts'
import { expireRequests } from '../paperworks/expire.ts'
import type { Provenance } from '../paperworks/provenance.ts'
import { recomputeDraft } from '../paperworks/recompute-draft.ts'
import { callerOf, callFunction } from './call-function.ts'
import { invoiceOf } from './invoice-of.ts'
import type { PlannedClaim } from './plan.ts'
import type { Step } from './timeline.ts'

interface Cast {
  moderator: string
  /** Ids of the claims that have been created so far. */
  ids: Map<PlannedClaim, string>
}

/**
 * Plays the steps of all claims in the order of time, through the functions that members call, so
 * that ledger, trail and notifications are what they would have been.
 */
export async function playClaims(deps: Deps, steps: Step[], cast: Cast): Promise<void> {
  const { ids } = cast
  for (const step of steps) {
    const { claim, at } = step
    if (step.action === 'create') ids.set(claim, await createClaim(deps, claim, at))
    else if (step.action === 'expire') await expireRequests({ ...deps, clock: () => at })
    else await act(deps, { step, id: ids.get(claim) ?? '', cast })
  }
}

async function act(deps: Deps, { step, id, cast }: { step: Step; id: string; cast: Cast }) {
  const { claim, action, at } = step
  const isInstallers = action === 'submit' || action === 'withdraw'
  const caller = isInstallers
    ? callerOf(deps, 'installer', claim.installer.id)
    : callerOf(deps, 'moderator', cast.moderator)
  const input = await inputOf(deps, step, id)
  await callFunction(deps, { arke: 'paperwork', caller, id, name: action, at, input })
}

async function inputOf(deps: Deps, { claim, action }: Step, id: string): Promise<unknown> {
  if (action === 'request_document')
    return {
      items: [{ kind: 'type_plate', reason: 'Auf dem Foto ist die Seriennummer nicht lesbar.' }],
    }
  if (action === 'reject')
    return {
      reason: 'SERIAL_UNREADABLE',
      text: 'Bitte reichen Sie den Vorgang mit einem lesbaren Foto neu ein.',
    }
  if (action !== 'approve') return {}
  const reason = {
    override_reason: 'Mit dem Fachbetrieb und der Verkaufsstelle telefonisch geklärt.',
  }
  if (claim.outcome !== 'partially_approved') return reason
  const lines = await deps.database.db
    .selectFrom('paperwork_line')
    .select(['id', 'expected_amount'])
    .where('link_paperwork', '=', id)
    .orderBy('position')
    .execute()
  const [line] = lines
  if (!line || line.expected_amount < 200) return reason
  const half = Math.floor(line.expected_amount / 2) / 100
  const decision =
    lines.length > 1
      ? { line: line.id, decision: 'rejected', reason: 'PRODUCT_NOT_ELIGIBLE' }
      : { line: line.id, decision: 'approved_reduced', amount: half, reason: 'CAP_REACHED' }
  return { lines: [decision], ...reason }
}

/** A draft as an installer has filled it in, with its invoice. */
async function createClaim(deps: Deps, claim: PlannedClaim, at: Date): Promise<string> {
  const id = newId(at.getTime())
  const issued = invoiceOf({
    number: claim.invoice_number,
    date: claim.invoice_date,
    point: claim.point,
    buyer: claim.installer,
    devices: claim.devices,
  })
  const bytes = claim.isPdf
    ? await writeZugferdPdf(issued)
    : new TextEncoder().encode(writeUbl(issued))
  const read = await readInvoice(bytes)
  const { sha256, size } = await deps.files.put(bytes)
  const extension = claim.isPdf ? 'pdf' : 'xml'
  const inserted_at = at.toISOString()
  const links = { link_installer: claim.installer.id, link_paperwork: id, inserted_at }
  await deps.database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('paperwork')
      .values({
        id,
        inserted_at,
        link_installer: claim.installer.id,
        link_sales_point: claim.point.id,
        invoice_number: claim.invoice_number,
        invoice_date: claim.invoice_date,
        invoice_seller: read.seller,
        invoice_seller_vat: read.seller_vat,
        invoice_buyer: read.buyer,
        invoice_total: Math.round(Number(read.grand_total) * 100),
        order_number: read.order_number,
        order_date: claim.order_date,
        delivery_date: read.delivery_date,
        commissioning_date: claim.day,
        installation_postcode: claim.point.postcode,
        installation_city: claim.point.city,
        document_type: 'e_invoice',
      })
      .execute()
    await writeRecord(tx, id, { provenance: JSON.stringify(provenanceOf(claim)) })
    const serials = await tx
      .selectFrom('serial_number')
      .select(['id', 'serial'])
      .where(
        'serial',
        'in',
        claim.devices.map(({ serial }) => serial),
      )
      .execute()
    const idOf = new Map(serials.map((one) => [one.serial, one.id]))
    const lines = claim.devices.map(({ product, serial, net_price }, n) => ({
      id: newId(at.getTime()),
      ...links,
      position: n + 1,
      serial,
      link_serial_number: idOf.get(serial) ?? null,
      link_product: product.id,
      product_name: product.name,
      net_price,
    }))
    await tx.insertInto('paperwork_line').values(lines).execute()
    const file = newId(at.getTime())
    await tx
      .insertInto('arke_file')
      .values({
        id: file,
        name: `Rechnung ${claim.invoice_number}.${extension}`,
        path: sha256,
        sha256,
        size,
        provider: 'local',
        extension: `.${extension}`,
        media_type: claim.isPdf ? 'application/pdf' : 'application/xml',
        link_owner: claim.installer.id,
        inserted_at,
      })
      .execute()
    await tx
      .insertInto('document')
      .values({
        id: newId(at.getTime()),
        ...links,
        link_file: file,
        kind: 'invoice',
        invoice: JSON.stringify(read),
      })
      .execute()
    await recomputeDraft(tx, { id, now: at })
  })
  return id
}

const provenanceOf = ({ order_date }: PlannedClaim): Provenance => ({
  invoice_number: { origin: 'e_invoice' },
  invoice_date: { origin: 'e_invoice' },
  order_number: { origin: 'e_invoice' },
  delivery_date: { origin: 'e_invoice' },
  commissioning_date: { origin: 'installer' },
  ...(order_date ? { order_date: { origin: 'installer' } } : {}),
})
