import { type Invoice, type IsoDate, normaliseVatId } from '@ruecklauf/model'
import type { PaperSays } from '../../claim/document-reading.ts'
import { plainNumber } from '../../claim/plain-number.ts'
import type { DocumentFact, ReadInvoice } from '../facts/document-facts.ts'
import { agrees } from '../invoice/agrees.ts'

/** One invoice of a claim: what it is, and the documents that show it. */
export interface ClaimInvoice {
  /** The document that counts; null while the claim has no invoice. */
  document: string | null
  /** All files of it. */
  documents: readonly string[]
  /** The claim's own fields state it; the others state themselves. */
  leads: boolean
  number: string | null
  date: IsoDate | null
  seller_vat: string | null
  /** What it is, whatever its bytes: of each of its files. */
  fingerprints: readonly string[]
  /** What was read; null where nothing could be. */
  read: Invoice | null
  /** Its files state different things. */
  isTwofold: boolean
  /** It was handed in on a request of the office. */
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
 * The invoices of a claim, the one that its fields are about first: documents of one number are one
 * invoice, documents without a number are pages of the first, and what another one follows (BT-25) is
 * none of its own any more. Never empty.
 */
export function claimInvoices({ claim, documents, read }: Known): ClaimInvoice[] {
  const readOf = new Map(read.map(({ document, invoice }) => [document, invoice]))
  const own = documents
    .filter(({ kind }) => kind === 'invoice')
    .map((document) => ofDocument(document, readOf.get(document.id) ?? null))
  const named = grouped(own.filter(({ number, read: invoice }) => number !== null || invoice))
  const valid = withoutFollowed(named)
  const [leading] = valid.toSorted(
    (one, other) =>
      rank(claim.invoice_number, named, one) - rank(claim.invoice_number, named, other),
  )
  const pages = own.filter(({ number, read: invoice }) => number === null && !invoice)
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
  return [first, ...valid.filter((one) => one !== leading)].map((one) => ({
    ...one,
    isTwofold: one.isTwofold || contradicts(one, papers),
  }))
}

/** Whether two invoices are one: by number and, where both tell it, by the seller. */
const isSameInvoice = (
  one: Pick<ClaimInvoice, 'number' | 'seller_vat'>,
  other: Pick<ClaimInvoice, 'number' | 'seller_vat'>,
): boolean =>
  one.number !== null &&
  other.number !== null &&
  plainNumber(one.number) === plainNumber(other.number) &&
  isSameSeller(one.seller_vat, other.seller_vat)

/** Whether an invoice follows another, which it settles, corrects or takes the place of. */
export const isFollowing = ({ read }: Pick<ClaimInvoice, 'read'>, number: string | null): boolean =>
  number !== null &&
  (read?.preceding ?? []).some((followed) => plainNumber(followed) === plainNumber(number))

const isSameSeller = (one: string | null, other: string | null) =>
  !one || !other || normaliseVatId(one) === normaliseVatId(other)

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

/** Files of one number are one invoice: the first, and the newest where they differ. */
function grouped(all: readonly ClaimInvoice[]): ClaimInvoice[] {
  const groups: ClaimInvoice[][] = []
  for (const one of all) {
    const same = groups.find(([first]) => first && isSameInvoice(first, one))
    if (same) same.push(one)
    else groups.push([one])
  }
  return groups.flatMap((group) => {
    const read = group.filter((one) => one.read !== null)
    const fingerprints = [...new Set(group.flatMap((one) => one.fingerprints))]
    const differs = fingerprints.length > 1
    const counting = (differs ? read.at(-1) : read[0]) ?? group[0]
    if (!counting) return []
    const documents = group.flatMap((one) => one.documents)
    const isTwofold = differs && !counting.isRequested
    return [
      { ...counting, read: withDifferences(counting, read), documents, fingerprints, isTwofold },
    ]
  })
}

/** What any file of an invoice shows otherwise than it states is known of the one that counts. */
function withDifferences(
  { read }: ClaimInvoice,
  files: readonly ClaimInvoice[],
): ClaimInvoice['read'] {
  const page_differences = files.flatMap((file) => file.read?.page_differences ?? [])
  return read && page_differences.length > 0 ? { ...read, page_differences } : read
}

/** Whether a paper with the number of an invoice says another day or total than it, or than another such paper. */
function contradicts({ number, read }: ClaimInvoice, papers: readonly DocumentFact[]): boolean {
  if (number === null) return false
  const named = papers.filter(
    ({ stated }) => stated && plainNumber(stated.number) === plainNumber(number),
  )
  if (read && named.some(({ nature }) => nature === 'credit_note')) return true
  const statements = named.flatMap(({ nature, stated }) =>
    stated && (nature === null || nature === 'invoice') ? stated : [],
  )
  return read ? statements.some((one) => !agrees(one, read)) : differ(statements)
}

const differ = (statements: readonly PaperSays[]) =>
  (['date', 'total'] as const).some(
    (key) => new Set(statements.flatMap((paper) => paper[key] ?? [])).size > 1,
  )

/** Two that follow each other are both left, and so is all of a longer ring. */
function withoutFollowed(all: readonly ClaimInvoice[]): readonly ClaimInvoice[] {
  const left = all.filter((one) => !all.some((other) => replaces(other, one)))
  return left.length > 0 ? left : all
}

const replaces = (next: ClaimInvoice, former: ClaimInvoice) =>
  next !== former &&
  isFollowing(next, former.number) &&
  !isFollowing(former, next.number) &&
  isSameSeller(next.seller_vat, former.seller_vat)

/** Which invoice a claim is about: the one of its number, what follows that, what was read. */
function rank(number: string | null, all: readonly ClaimInvoice[], one: ClaimInvoice): number {
  const isOf = (invoice: ClaimInvoice) =>
    number !== null &&
    invoice.number !== null &&
    plainNumber(invoice.number) === plainNumber(number)
  if (isOf(one)) return 0
  if (all.some((former) => isOf(former) && replaces(one, former))) return 1
  return one.read ? 2 : 3
}
