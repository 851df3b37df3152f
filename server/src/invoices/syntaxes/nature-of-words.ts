import type { Invoice } from '@ruecklauf/model'
import { namedBy } from '../text/heading.ts'
import { noInvoice } from '../text/heading-words.ts'
import type { Warn } from '../warn.ts'

interface Words {
  /** What the document is called (BT-X-2). */
  title: string | null
  number: string | null
  /** Its remarks, each in a line. */
  note: string | null
}

/** A heading of remarks ends at a mark. */
const END = /\s[-–—:|/]\s|(?:[!;:]|(?<!nr|no)\.)(?=\s|$)/i

/** What follows this mark is what the words before it name: they are a label. */
const LABEL = /^[^:–—]*(?::|\s[-–—])\s*\S/

/**
 * What an e-invoice calls itself in words where that is no invoice: by its title, by its number, or by a
 * remark that is written like a heading. Remarks name delivery notes, orders and offers with numbers of
 * their own: these are mentions.
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

/** The words that a number begins with: `ANGEBOT-2026-17`; shorter ones are anybody's. */
const wordsOfNumber = (number: string | null): string =>
  /^[\p{L}\s-]{6,40}/u.exec(number ?? '')?.[0].replace(/[\s-]{1,40}$/, '') ?? ''
