import { type Invoice, type InvoiceRole, normaliseVatId } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { type ClaimInvoice, claimInvoices, isFollowing } from '../assess/billing/claim-invoices.ts'
import { documentsOf, readInvoicesOf } from '../assess/facts/document-facts.ts'
import { identitiesOn } from '../assess/facts/identities.ts'
import { wroteInvoice } from '../assess/invoice/match-sales-point.ts'
import type { Paperwork } from '../claim/transition.ts'

/** What an invoice is in a draft. */
export interface Place {
  role: InvoiceRole
  /** The documents of the draft that are this invoice; it itself first where it is followed. */
  documents: readonly string[]
  /** The invoices whose place it takes. */
  replaced: { leads: boolean; documents: readonly string[] }
}

interface Source {
  claim: Paperwork
  /** Its document, stored already. */
  document: string
  invoice: Invoice
}

/** Finds what an invoice is beside the others of its draft. */
export async function placeOf(tx: Tx, { claim, document, invoice }: Source): Promise<Place> {
  const documents = await documentsOf(tx, claim.id)
  const read = await readInvoicesOf(tx, claim.id)
  const invoices = claimInvoices({ claim, documents, read })
  const own = invoices.find((one) => one.documents.includes(document))
  const replaced = replacedBy(invoice, { claim, documents, read, document })
  if (!own) return { role: 'followed', documents: [document], replaced: nothing }
  const isAgain = documents.some(
    ({ id, is_read }) => is_read && id !== document && own.documents.includes(id),
  )
  return {
    role: await roleOf(tx, { claim, invoice, own, isAgain }),
    documents: own.documents,
    replaced,
  }
}

const nothing = { leads: false, documents: [] }

async function roleOf(
  tx: Tx,
  {
    claim,
    invoice,
    own,
    isAgain,
  }: Pick<Source, 'claim' | 'invoice'> & { own: ClaimInvoice; isAgain: boolean },
): Promise<InvoiceRole> {
  if (isAgain) return 'same'
  if (own.leads) return 'first'
  return (await isOtherSeller(tx, claim, invoice)) ? 'other_seller' : 'further'
}

/** Which invoices of the draft an invoice follows: the one that its fields are about, whoever typed that. */
function replacedBy(
  invoice: Invoice,
  {
    claim,
    documents,
    read,
    document,
  }: Omit<Parameters<typeof claimInvoices>[0], 'claim'> & Pick<Source, 'claim' | 'document'>,
): Place['replaced'] {
  const next = { read: invoice }
  const others = documents.filter(({ id }) => id !== document)
  const before = claimInvoices({ claim, documents: others, read: read.filter(isNot(document)) })
  const former = before.filter(({ number }) => isFollowing(next, number))
  return {
    leads: former.some(({ leads }) => leads),
    documents: former.flatMap((one) => one.documents),
  }
}

const isNot = (document: string) => (one: { document: string }) => one.document !== document

/** A claim has one sales point: whether an invoice is certainly not of it. */
async function isOtherSeller(tx: Tx, claim: Paperwork, invoice: Invoice): Promise<boolean> {
  const { link_sales_point, invoice_seller_vat } = claim
  if (!link_sales_point)
    return Boolean(
      invoice_seller_vat &&
        invoice.seller_vat &&
        normaliseVatId(invoice.seller_vat) !== normaliseVatId(invoice_seller_vat),
    )
  const point = await tx
    .selectFrom('sales_point')
    .select(['business_name', 'vat_id', 'name_variants'])
    .select(identitiesOn('sales_point.id', invoice.date).as('identities'))
    .where('id', '=', link_sales_point)
    .executeTakeFirstOrThrow()
  return wroteInvoice(point, invoice) === false
}
