import type { Invoice } from '@ruecklauf/model'
import { namedBy } from '../text/heading.ts'
import { noInvoice } from '../text/heading-words.ts'
import type { Warn } from '../warn.ts'

interface Words {
  /** The title of the document (BT-X-2). */
  title: string | null
  number: string | null
  /** Its remarks, each in a line. */
  note: string | null
}

/** A heading of remarks ends at a mark. */
const END = /\s[-–—:|/]\s|(?:[!;:]|(?<!nr|no)\.)(?=\s|$)/i

/** Words before this mark are a label for the text after it. */
const LABEL = /^[^:–—]*(?::|\s[-–—])\s*\S/

/**
 * The nature of an e-invoice whose words say it is no invoice: by its title, its number, or a remark in the form of a
 * heading. Remarks that name delivery notes, orders and offers with their own numbers are mentions.
 */
export function headedInWords({ title, number, note }: Words, warn: Warn): Pick<Invoice, 'headed'> {
  const lines = (note ?? '').split('\n').map((line) => line.trim())
  const ofNote = lines.filter(
    (line) =>
      isOwnHeading(headOf(line), number) &&
      (!LABEL.test(line) || namedBy(headOf(line))?.nature === 'pro_forma'),
  )
  for (const words of [title ?? '', wordsOfNumber(number), ...ofNote.map(headOf)]) {
    const named = namedBy(words)
    if (named && named.nature !== 'invoice') return { headed: { nature: named.nature, words } }
    if (named?.type) warn({ code: named.type, field: 'note', value: words })
    if (named) break
  }
  const denial = lines.flatMap((line) => noInvoice.exec(line)?.[0] ?? [])[0]
  return denial === undefined ? {} : { headed: { nature: 'other', words: denial } }
}

const headOf = (line: string): string => line.split(END)[0]?.trim() ?? ''

/** Without a number, or with that of the document itself. */
const isOwnHeading = (words: string, number: string | null): boolean =>
  !/\d/.test(words) || ` ${words} `.includes(` ${number} `)

/** Words at the beginning of a number: `ANGEBOT-2026-17`; shorter words are too common. */
const wordsOfNumber = (number: string | null): string =>
  /^[\p{L}\s-]{6,40}/u.exec(number ?? '')?.[0].replace(/[\s-]{1,40}$/, '') ?? ''
