import type { getDocumentProxy } from 'unpdf'
import { spendWorker } from '../../workers/serve-readings.ts'
import { amountsIn } from '../text/amounts.ts'
import type { TextPiece } from '../text/page-rows.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** An invoice's number is on its first pages, its total on its last. */
const PAGES_AT_AN_END = 5
const MOST_CHARACTERS = 200_000
const [MOST_ANNOTATIONS, LONGEST_ANNOTATION] = [200, 500]
/** Processor time, of that a file has to be read in. */
const MOST_MS = 1_000

/** The visible text of a PDF's pages. */
export interface VisibleText {
  text: string
  /** Whether no page was left out. */
  isWhole: boolean
  /** Its position; excludes rotated text. */
  pieces: TextPiece[]
  /** Rotated text, and text added later. */
  aside: string[]
}

/** The visible text of a PDF; null where there is none, or extraction takes too long. */
export async function visibleText(pdf: Pdf): Promise<VisibleText | null> {
  const end = threadMs() + MOST_MS
  const texts: string[] = []
  const pieces: TextPiece[] = []
  const aside: string[] = []
  let length = 0
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      if (number > PAGES_AT_AN_END && number <= pdf.numPages - PAGES_AT_AN_END) continue
      const page = await pdf.getPage(number)
      const { transform } = page.getViewport({ scale: 1 })
      for await (const items of itemsOf(page)) {
        if (threadMs() > end || length > MOST_CHARACTERS) {
          // The parser goes on with the page, and its errors must not meet the next file.
          spendWorker()
          return null
        }
        for (const item of items) {
          const text = item.hasEOL ? `${item.str ?? ''}\n` : (item.str ?? '')
          texts.push(text)
          length += text.length
          const piece = pieceOf(item, { page: number, transform })
          if (piece) pieces.push(piece)
          else if (text.trim()) aside.push(text.trim())
        }
      }
      const annotations: Annotation[] = await page.getAnnotations()
      aside.push(...annotations.slice(0, MOST_ANNOTATIONS).flatMap(textsOf))
    }
  } catch {
    return null
  }
  return length > 0
    ? { text: texts.join(''), isWhole: pdf.numPages <= 2 * PAGES_AT_AN_END, pieces, aside }
    : null
}

/** Later additions to a page: notes, stamps, form fields. */
interface Annotation {
  contentsObj?: { str?: string }
  textContent?: string[]
  fieldValue?: unknown
}

const textsOf = ({ contentsObj, textContent, fieldValue }: Annotation): string[] =>
  [contentsObj?.str, textContent?.join(' '), fieldValue]
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .map((text) => text.slice(0, LONGEST_ANNOTATION))

/** A text run on the upright page; none for blanks and rotated text. */
function pieceOf(
  { str = '', transform: own, width = 0 }: TextItem,
  { page, transform }: { page: number; transform: readonly number[] },
): TextPiece | null {
  if (str.trim() === '' || !own) return null
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform
  const [oa = 1, ob = 0, oc = 0, od = 1, oe = 0, of = 0] = own
  const [across, up] = [a * oa + c * ob, b * oa + d * ob]
  if (Math.abs(up) > Math.abs(across)) return null
  const size = Math.hypot(oc, od)
  return { page, x: a * oe + c * of + e, y: b * oe + d * of + f, width, size, text: str }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

async function* itemsOf(page: Awaited<ReturnType<Pdf['getPage']>>): AsyncGenerator<TextItem[]> {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<Chunk>
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      yield read.value.items
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

interface Chunk {
  items: TextItem[]
}

interface TextItem {
  str?: string
  hasEOL?: boolean
  /** From the text's space into the page's. */
  transform?: readonly number[]
  width?: number
}

/** An invoice in any writing has to say this much; half of it where a heading was read among it. */
const FEWEST_LETTERS = 100

/**
 * Whether what isn't to be seen in a text is missing: a scan has no text, and some fonts tell no letters.
 * @param isHeaded a heading was read, so that letters are letters.
 */
export const isReadable = (text: string, isHeaded = false): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS / (isHeaded ? 2 : 1) &&
  (isHeaded || amountsIn(text).length > 0)
