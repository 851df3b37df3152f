import { type Invoice, type IsoDate, normaliseVatId } from '@ruecklauf/model'
import type { PaperSays } from '../../claim/document-reading.ts'
import { plainNumber } from '../../claim/plain-number.ts'
import type { DocumentFact, ReadInvoice } from '../facts/document-facts.ts'
import { agrees } from '../invoice/agrees.ts'

/** One invoice of a claim, with the documents that show it. */
export interface ClaimInvoice {
  /** The document that counts; null while the claim has no invoice. */
  document: string | null
  /** All its files. */
  documents: readonly string[]
  /** True for the invoice of the claim's own fields; further invoices state their own values. */
  leads: boolean
  number: string | null
  date: IsoDate | null
  seller_vat: string | null
  /** Fingerprints of its files, which identify the invoice whatever the bytes. */
  fingerprints: readonly string[]
  /** What the reader read; null where it could read nothing. */
  read: Invoice | null
  /** Its files state different things. */
  isTwofold: boolean
  /** The owner uploaded it on a request of the office. */
  isRequested: boolean
}

type Stated = Record<'invoice_number' | 'invoice_seller_vat', string | null> & {
  invoice_date: IsoDate | null
}

interface Known {
  claim: Stated
  documents: readonly DocumentFact[]
  read: readonly ReadInvoice[]
}

/**
 * The invoices of a claim, first the one its fields are about; never empty. Documents of one number are one invoice.
 * Documents without a number are pages of the first invoice. An invoice that a later one follows (BT-25) is dropped.
 */
export function claimInvoices({ claim, documents, read }: Known): ClaimInvoice[] {
  const readOf = new Map(read.map(({ document, invoice }) => [document, invoice]))
  const documentInvoices = documents
    .filter(({ kind }) => kind === 'invoice')
    .map((document) => ofDocument(document, readOf.get(document.id) ?? null))
  const groupedInvoices = grouped(
    documentInvoices.filter(({ number, read: invoice }) => number !== null || invoice),
  )
  const valid = withoutFollowed(groupedInvoices)
  const [leading] = valid.toSorted(
    (invoice, other) =>
      rank(claim.invoice_number, groupedInvoices, invoice) -
      rank(claim.invoice_number, groupedInvoices, other),
  )
  const pages = documentInvoices.filter(({ number, read: invoice }) => number === null && !invoice)
  const papers = documents.filter(({ kind, answers_item }) => kind === 'invoice' && !answers_item)
  const first: ClaimInvoice = {
    ...(leading ?? unnamed),
    document: leading?.document ?? pages[0]?.document ?? null,
    documents: [...(leading?.documents ?? []), ...pages.flatMap((page) => page.documents)],
    leads: true,
    number: claim.invoice_number,
    date: claim.invoice_date,
    seller_vat: claim.invoice_seller_vat ?? leading?.seller_vat ?? null,
  }
  return [first, ...valid.filter((invoice) => invoice !== leading)].map((invoice) => ({
    ...invoice,
    isTwofold: invoice.isTwofold || contradicts(invoice, papers),
  }))
}

/** Whether two invoices are the same, by number and, where both state it, by seller. */
const isSameInvoice = (
  invoice: Pick<ClaimInvoice, 'number' | 'seller_vat'>,
  other: Pick<ClaimInvoice, 'number' | 'seller_vat'>,
): boolean =>
  invoice.number !== null &&
  other.number !== null &&
  plainNumber(invoice.number) === plainNumber(other.number) &&
  isSameSeller(invoice.seller_vat, other.seller_vat)

/** Whether an invoice follows another one: it settles, corrects or replaces it. */
export const isFollowing = ({ read }: Pick<ClaimInvoice, 'read'>, number: string | null): boolean =>
  number !== null &&
  (read?.preceding ?? []).some((followed) => plainNumber(followed) === plainNumber(number))

const isSameSeller = (vat: string | null, otherVat: string | null) =>
  !vat || !otherVat || normaliseVatId(vat) === normaliseVatId(otherVat)

const unnamed = { fingerprints: [], read: null, isTwofold: false, isRequested: false }

function ofDocument(document: DocumentFact, read: Invoice | null): ClaimInvoice {
  return {
    document: document.id,
    documents: [document.id],
    leads: false,
    number: document.invoice_number ?? read?.number ?? null,
    date: document.invoice_date ?? read?.date ?? null,
    seller_vat: document.invoice_seller_vat ?? read?.seller_vat ?? null,
    fingerprints: document.fingerprint === null ? [] : [document.fingerprint],
    read,
    isTwofold: false,
    isRequested: document.answers_item !== null,
  }
}

/** Groups files of one number into one invoice. The first file counts, or the newest where files differ. */
function grouped(invoices: readonly ClaimInvoice[]): ClaimInvoice[] {
  const groups: ClaimInvoice[][] = []
  for (const invoice of invoices) {
    const sameGroup = groups.find(([first]) => first && isSameInvoice(first, invoice))
    if (sameGroup) sameGroup.push(invoice)
    else groups.push([invoice])
  }
  return groups.flatMap((group) => {
    const read = group.filter((file) => file.read !== null)
    const fingerprints = [...new Set(group.flatMap((file) => file.fingerprints))]
    const differs = fingerprints.length > 1
    const counting = (differs ? read.at(-1) : read[0]) ?? group[0]
    if (!counting) return []
    const documents = group.flatMap((file) => file.documents)
    const isTwofold = differs && !counting.isRequested
    return [
      { ...counting, read: withDifferences(counting, read), documents, fingerprints, isTwofold },
    ]
  })
}

/** Collects page differences of all files of an invoice into the file that counts. */
function withDifferences(
  { read }: ClaimInvoice,
  files: readonly ClaimInvoice[],
): ClaimInvoice['read'] {
  const page_differences = files.flatMap((file) => file.read?.page_differences ?? [])
  return read && page_differences.length > 0 ? { ...read, page_differences } : read
}

/** Whether papers with the number of an invoice state another day or total than the invoice, or than each other. */
function contradicts({ number, read }: ClaimInvoice, papers: readonly DocumentFact[]): boolean {
  if (number === null) return false
  const papersOfNumber = papers.filter(
    ({ stated }) => stated && plainNumber(stated.number) === plainNumber(number),
  )
  if (read && papersOfNumber.some(({ nature }) => nature === 'credit_note')) return true
  const statements = papersOfNumber.flatMap(({ nature, stated }) =>
    stated && (nature === null || nature === 'invoice') ? stated : [],
  )
  return read ? statements.some((statement) => !agrees(statement, read)) : differ(statements)
}

const differ = (statements: readonly PaperSays[]) =>
  (['date', 'total'] as const).some(
    (key) => new Set(statements.flatMap((paper) => paper[key] ?? [])).size > 1,
  )

/** Keeps two invoices that follow each other, and every longer ring. */
function withoutFollowed(invoices: readonly ClaimInvoice[]): readonly ClaimInvoice[] {
  const remaining = invoices.filter(
    (invoice) => !invoices.some((other) => replaces(other, invoice)),
  )
  return remaining.length > 0 ? remaining : invoices
}

const replaces = (next: ClaimInvoice, former: ClaimInvoice) =>
  next !== former &&
  isFollowing(next, former.number) &&
  !isFollowing(former, next.number) &&
  isSameSeller(next.seller_vat, former.seller_vat)

/** Ranks invoices by how well they fit a claim: its number first, then a follower of that number, then a read one. */
function rank(
  number: string | null,
  invoices: readonly ClaimInvoice[],
  candidate: ClaimInvoice,
): number {
  const isOf = (invoice: ClaimInvoice) =>
    number !== null &&
    invoice.number !== null &&
    plainNumber(invoice.number) === plainNumber(number)
  if (isOf(candidate)) return 0
  if (invoices.some((former) => isOf(former) && replaces(candidate, former))) return 1
  return candidate.read ? 2 : 3
}
