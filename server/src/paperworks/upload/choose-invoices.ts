import { sniff } from '../../documents/sniff.ts'
import type { Caller } from '../../http/caller.ts'
import type { ContainedFile } from '../../invoices/containers/contained-file.ts'
import { containerRefused } from '../../invoices/containers/container-files.ts'
import { isOfHead } from '../../invoices/head-differences.ts'
import { containerLimits } from '../../invoices/limits.ts'
import { agrees } from '../assess/invoice/agrees.ts'
import { plainNumber } from '../claim/plain-number.ts'
import { type Reading, tryReading } from './try-reading.ts'
import { saidBy } from './unread-document.ts'

/** A file of a mail or an archive, with its reading. */
export interface ReadFile extends ContainedFile {
  reading: Reading
}

/** A smaller picture, in bytes, is a logo. */
const LEAST_PICTURE = 20_000

/**
 * The invoices among the files of a mail or an archive: e-invoices, and pages with an invoice heading, without
 * duplicates. Without a recognised invoice, the only file.
 * @throws containerRefused `unclear`, `too_many`, `empty`
 */
export async function chooseInvoices(
  files: readonly ContainedFile[],
  caller: Pick<Caller, 'member' | 'language'>,
): Promise<ReadFile[]> {
  const papers: ReadFile[] = []
  for (const file of files) {
    const type = typeOf(file)
    if (type === 'pdf' || type === 'xml')
      papers.push({ ...file, reading: await tryReading(file.bytes, { type, caller }) })
  }
  const invoices = onceEach(papers.filter(isInvoice))
  if (invoices.length > containerLimits.invoices)
    throw containerRefused('too_many', { names: namesOf(invoices) })
  if (invoices.length > 0) return invoices
  const unknown = papers.filter(({ reading }) => !isForeignXml(reading))
  if (unknown.length > 0) return only(unknown)
  const pictures = files.filter((file) => {
    const type = typeOf(file)
    return type !== null && type !== 'pdf' && type !== 'xml' && file.bytes.length >= LEAST_PICTURE
  })
  if (pictures.length === 0) throw containerRefused('empty')
  const [picture] = only(pictures)
  return picture
    ? [{ ...picture, reading: await tryReading(picture.bytes, { type: 'jpeg', caller }) }]
    : []
}

const isInvoice = ({ reading }: ReadFile) =>
  reading.status === 'read' || reading.seen?.nature === 'invoice'

const isForeignXml = (reading: Reading) =>
  reading.status === 'unreadable' && reading.reason === 'unknown_namespace'

/**
 * An invoice often comes as XML and as PDF: keeps the machine-readable one. Keeps both if they contradict each other.
 */
function onceEach(files: readonly ReadFile[]): ReadFile[] {
  const once: ReadFile[] = []
  for (const file of files.toSorted((first, second) => rank(first) - rank(second))) {
    const number = numberOf(file)
    const duplicate = number ? once.find((candidate) => numberOf(candidate) === number) : undefined
    if (!duplicate || isContrary(file, duplicate)) once.push(file)
  }
  return once
}

/** Whether two files of one number are not the same invoice. */
function isContrary({ reading }: ReadFile, { reading: otherReading }: ReadFile): boolean {
  if (otherReading.status !== 'read') return false
  if (reading.status === 'read')
    return (
      identifyingFields.some((field) => reading.invoice[field] !== otherReading.invoice[field]) ||
      (reading.invoice.page_differences ?? []).some(isOfHead) ||
      reading.invoice.headed !== undefined
    )
  const statement = saidBy(reading.seen)
  return statement !== null && !agrees(statement, otherReading.invoice)
}

const identifyingFields = ['date', 'seller_vat', 'grand_total', 'line_count'] as const

const rank = ({ reading }: ReadFile) => (reading.status === 'read' ? 0 : 1)

function numberOf({ reading }: ReadFile): string | null {
  const number =
    reading.status === 'read' ? reading.invoice.number : (reading.seen?.number?.value ?? null)
  return number && plainNumber(number)
}

function only<File extends ContainedFile>(files: readonly File[]): File[] {
  const [file, ...others] = files
  if (!file || others.length > 0) throw containerRefused('unclear', { names: namesOf(files) })
  return [file]
}

const namesOf = (files: readonly ContainedFile[]) =>
  files
    .slice(0, 10)
    .map(({ name }) => name.slice(-80))
    .join(', ')

function typeOf({ bytes, name }: ContainedFile) {
  try {
    return sniff(bytes, name).type
  } catch {
    return null
  }
}
