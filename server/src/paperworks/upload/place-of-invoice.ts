import { type Invoice, type InvoiceRole, normaliseVatId } from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { type ClaimInvoice, claimInvoices, isFollowing } from '../assess/billing/claim-invoices.ts'
import { documentsOf, readInvoicesOf } from '../assess/facts/document-facts.ts'
import { identitiesOn } from '../assess/facts/identities.ts'
import { wroteInvoice } from '../assess/invoice/match-sales-point.ts'
import type { Paperwork } from '../claim/transition.ts'

/** The role of an invoice in a draft. */
export interface Place {
  role: InvoiceRole
  /** The draft's documents of this invoice; only its own document if another invoice follows it. */
  documents: readonly string[]
  /** The invoices it replaces. */
  replaced: { leads: boolean; documents: readonly string[] }
}

interface Source {
  claim: Paperwork
  /** Its document, already stored. */
  document: string
  invoice: Invoice
}

/** Finds the role of an invoice beside the others of its draft. */
export async function placeOf(tx: Tx, { claim, document, invoice }: Source): Promise<Place> {
  const documents = await documentsOf(tx, claim.id)
  const read = await readInvoicesOf(tx, claim.id)
  const invoices = claimInvoices({ claim, documents, read })
  const ownInvoice = invoices.find((candidate) => candidate.documents.includes(document))
  const replaced = replacedBy(invoice, { claim, documents, read, document })
  if (!ownInvoice) return { role: 'followed', documents: [document], replaced: nothing }
  const isAgain = documents.some(
    ({ id, is_read }) => is_read && id !== document && ownInvoice.documents.includes(id),
  )
  return {
    role: await roleOf(tx, { claim, invoice, own: ownInvoice, isAgain }),
    documents: ownInvoice.documents,
    replaced,
  }
}

const nothing = { leads: false, documents: [] }

async function roleOf(
  tx: Tx,
  {
    claim,
    invoice,
    own: ownInvoice,
    isAgain,
  }: Pick<Source, 'claim' | 'invoice'> & { own: ClaimInvoice; isAgain: boolean },
): Promise<InvoiceRole> {
  if (isAgain) return 'same'
  if (ownInvoice.leads) return 'first'
  return (await isOtherSeller(tx, claim, invoice)) ? 'other_seller' : 'further'
}

/** The draft's invoices that this one follows; one of them may be the invoice of its fields, read or typed. */
function replacedBy(
  invoice: Invoice,
  {
    claim,
    documents,
    read,
    document,
  }: Omit<Parameters<typeof claimInvoices>[0], 'claim'> & Pick<Source, 'claim' | 'document'>,
): Place['replaced'] {
  const following = { read: invoice }
  const otherDocuments = documents.filter(({ id }) => id !== document)
  const formerInvoices = claimInvoices({
    claim,
    documents: otherDocuments,
    read: read.filter(isNot(document)),
  })
  const former = formerInvoices.filter(({ number }) => isFollowing(following, number))
  return {
    leads: former.some(({ leads }) => leads),
    documents: former.flatMap((followed) => followed.documents),
  }
}

const isNot = (document: string) => (entry: { document: string }) => entry.document !== document

/** A claim has one sales point: whether an invoice certainly belongs to another seller. */
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
