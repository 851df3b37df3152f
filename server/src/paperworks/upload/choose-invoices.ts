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

/** A file of a mail or an archive, and what was read of it. */
export interface ReadFile extends ContainedFile {
  reading: Reading
}

/** A picture below so many bytes is a logo. */
const LEAST_PICTURE = 20_000

/**
 * The invoices among the files of a mail or an archive: e-invoices, and pages headed as invoices that are
 * not the same ones. Where none is known as an invoice, the only file there is.
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
 * An invoice often lies there as XML and as PDF: the one that a machine reads comes first and stays. Where
 * they contradict each other, both do.
 */
function onceEach(files: readonly ReadFile[]): ReadFile[] {
  const once: ReadFile[] = []
  for (const file of files.toSorted((one, other) => rank(one) - rank(other))) {
    const number = numberOf(file)
    const known = number ? once.find((one) => numberOf(one) === number) : undefined
    if (!known || isContrary(file, known)) once.push(file)
  }
  return once
}

/** Whether two files of one number are not the same invoice. */
function isContrary({ reading }: ReadFile, { reading: known }: ReadFile): boolean {
  if (known.status !== 'read') return false
  if (reading.status === 'read')
    return (
      identifyingFields.some((field) => reading.invoice[field] !== known.invoice[field]) ||
      (reading.invoice.page_differences ?? []).some(isOfHead) ||
      reading.invoice.headed !== undefined
    )
  const said = saidBy(reading.seen)
  return said !== null && !agrees(said, known.invoice)
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
