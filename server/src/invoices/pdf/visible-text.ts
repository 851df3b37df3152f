import type { Invoice, VisibleField } from '@ruecklauf/model'
import { trimLastSigns } from '@ruecklauf/model'
import type { getDocumentProxy } from 'unpdf'
import { standsIn } from '../../foreign-text/company-name.ts'
import { spendWorker } from '../../workers/serve-readings.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** An invoice's number stands on its first pages, its total on its last ones. */
const PAGES_AT_AN_END = 5
const MOST_CHARACTERS = 200_000
/** Processor time, of that a file has to be read in. */
const MOST_MS = 1_000

/** What is visible of an invoice in any writing has to say this much. */
const FEWEST_LETTERS = 100
const AN_AMOUNT = /\d[.,]\d{2}(?!\d)/

/** The text of a PDF as it is seen; null where there is none, or it takes too long to find. */
export async function visibleText(pdf: Pdf): Promise<string | null> {
  const end = threadMs() + MOST_MS
  const texts: string[] = []
  let length = 0
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      if (number > PAGES_AT_AN_END && number <= pdf.numPages - PAGES_AT_AN_END) continue
      for await (const text of textsOf(await pdf.getPage(number))) {
        if (threadMs() > end || length > MOST_CHARACTERS) {
          // The parser goes on with the page, and its errors must not meet the next file.
          spendWorker()
          return null
        }
        texts.push(text)
        length += text.length
      }
    }
  } catch {
    return null
  }
  return isReadable(texts.join('')) ? texts.join('') : null
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function* textsOf(page: Awaited<ReturnType<Pdf['getPage']>>): AsyncGenerator<string> {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<Chunk>
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      yield read.value.items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

interface Chunk {
  items: { str?: string; hasEOL?: boolean }[]
}

/** A scan has no text, and some fonts tell no letters: of these nothing is said. */
const isReadable = (text: string) =>
  AN_AMOUNT.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS

/**
 * What an e-invoice says and the text of its PDF does not, however it groups digits and writes
 * numbers.
 */
export function notVisible(
  { number, buyer, grand_total }: Pick<Invoice, VisibleField>,
  text: string,
): VisibleField[] {
  const seen = plain(text)
  const missing: VisibleField[] = []
  if (number && !seen.includes(plain(number))) missing.push('number')
  if (grand_total && !spellings(grand_total).some((total) => seen.includes(total)))
    missing.push('grand_total')
  if (buyer && !standsIn(buyer, text)) missing.push('buyer')
  return missing
}

const plain = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** 1234.5 may be written 1.234,50; a total without cents also without decimals. */
function spellings(amount: string): string[] {
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.')
  const cents = trimLastSigns(decimals, '0')
  const euros = whole.replace(/^0+(?=\d)/, '')
  return [euros + cents.padEnd(2, '0'), ...(cents === '' ? [euros] : [])]
}
