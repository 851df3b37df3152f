import { normaliseVatId } from '@ruecklauf/model'
import type { Tx } from '../../../tables.ts'
import type { BillingInvoice } from '../billing/bill-devices.ts'
import { factsOfInvoices, type InvoiceFacts } from '../billing/facts-of-invoices.ts'
import type { ClaimFacts } from './claim-facts.ts'
import { vatsOfPoints } from './identities.ts'
import { namesOfVats } from './names-of-vats.ts'

/** The sellers of a claim's invoices. */
export interface Sellers {
  /** The sellers' names by invoice. */
  names: ReadonlyMap<BillingInvoice, readonly string[]>
  /** Their VAT ids: those of e-invoices, else the typed one. */
  stated: { vats: readonly string[]; isRead: boolean }
  /** All these VAT ids belong to the firm, now or on the day of the invoice. */
  isOwn: boolean
  /** The firm is a sales point too. */
  isPoint: boolean
}

/** Reads the sellers of a claim's invoices. */
export async function readSellers(tx: Tx, facts: ClaimFacts): Promise<Sellers> {
  const names = await namesOf(tx, facts)
  const statedSellers = statedBy(facts)
  const isOwn = isWrittenByFirm(facts, statedSellers.vats)
  const [seller] = statedSellers.vats
  return {
    names,
    stated: statedSellers,
    isOwn,
    isPoint: isOwn && seller !== undefined ? await isSalesPoint(tx, seller) : false,
  }
}

/** The VAT id of an invoice's seller. */
export const sellerVat = ({ invoice, claim }: InvoiceFacts) =>
  invoice?.seller_vat ?? claim.invoice_seller_vat

/** Whether a sales point has a VAT id. */
export const isSalesPoint = async (tx: Tx, vat: string): Promise<boolean> =>
  (await vatsOfPoints(tx, [vat])).length > 0

/** Queries all names in one statement. */
async function namesOf(tx: Tx, facts: ClaimFacts): Promise<Sellers['names']> {
  const requests = factsOfInvoices(facts).flatMap((invoiceFacts) => {
    const vat = sellerVat(invoiceFacts)
    return vat ? [{ invoice: invoiceFacts.billing, vat, day: invoiceFacts.claim.invoice_date }] : []
  })
  if (requests.length === 0) return new Map()
  const names = await namesOfVats(tx, { asked: requests, claim: facts.claim })
  return new Map(requests.map(({ invoice }, at) => [invoice, names[at] ?? []]))
}

function statedBy({
  claim,
  documents,
}: Pick<ClaimFacts, 'claim' | 'documents'>): Sellers['stated'] {
  const read = documents.flatMap(({ kind, is_read, invoice_seller_vat: vat }) =>
    kind === 'invoice' && is_read && vat ? vat : [],
  )
  const typed = claim.invoice_seller_vat === null ? [] : [claim.invoice_seller_vat]
  return { vats: read.length > 0 ? read : typed, isRead: read.length > 0 }
}

function isWrittenByFirm({ claim }: Pick<ClaimFacts, 'claim'>, vats: readonly string[]): boolean {
  if (vats.length === 0 || !claim.company_vat) return false
  const former = claim.firm_identities.flatMap(({ kind, value }) =>
    kind === 'vat_id' ? value : [],
  )
  const ownVats = [claim.company_vat, ...former].map(normaliseVatId)
  return vats.every((vat) => ownVats.includes(normaliseVatId(vat)))
}
