import { type Invoice, isSerial, normaliseSerial, type PageDifference } from '@ruecklauf/model'
import { plainLetters } from '../../foreign-text/company-name.ts'
import { centsOf } from '../invoice-amount.ts'
import { labelledSerials } from '../syntaxes/serial-numbers.ts'
import { oddLine } from '../text/odd-words.ts'
import { wholeNumber } from '../whole-number.ts'
import { type PageGoods, rowsOfGoods, SPEAKING } from './compare-goods.ts'
import type { ReadRow } from './read-row.ts'

type Stated = Pick<Invoice, 'lines' | 'note' | 'terms'>

/** The most such rows reported; one is enough for a manual review. */
const MOST = 5

/**
 * Rows of goods that the e-invoice lacks: suspicious words, unexplained returns or deductions, other serial numbers.
 */
export function unstated(invoice: Stated, goods: PageGoods): PageDifference[] {
  const stated = toldBy(invoice)
  const near = new Set(goods.places.flatMap((place) => rowsBelow(goods.rows, place)))
  const odd = rowsOfGoods(goods).filter(
    (row) =>
      (near.has(row) && hasOddWords(row, stated)) ||
      takesOff(row, stated) ||
      hasOtherSerial(row, stated),
  )
  return odd.slice(0, MOST).map(({ text }) => ({ field: 'words', shown: text }))
}

/** The rows that speak of one line: around its place. */
const rowsBelow = (rows: readonly ReadRow[], place: number | null): readonly ReadRow[] =>
  place === null ? [] : rows.slice(Math.max(0, place - 1), place + SPEAKING)

/** The e-invoice's content for the comparison of rows. */
interface Told {
  letters: string
  serials: ReadonlySet<string>
  /** Sizes of amounts below zero, in cents. */
  taken: ReadonlySet<number>
  /** Sizes of numbers of pieces below zero. */
  returned: ReadonlySet<number>
}

function toldBy({ lines, note, terms }: Stated): Told {
  const below = lines.filter(({ quantity, net_amount }) =>
    [quantity, net_amount].some((value) => value?.startsWith('-')),
  )
  const sizes = (values: (number | null)[]) =>
    new Set(values.flatMap((value) => (value === null ? [] : Math.abs(value))))
  const reductions = below.map(({ net_amount }) => centsOf(net_amount))
  const returned = below.map(({ quantity }) => wholeNumber((quantity ?? '').replace(/^-/, '')))
  const each = reductions.map((cents, at) => cents && cents / (returned[at] || 1))
  const words = lines.flatMap((line) => [line.name, line.note, line.article_number])
  return {
    letters: plainLetters([...words, note, terms].join(' ')),
    serials: new Set(lines.flatMap(({ serial_numbers }) => serial_numbers.map(normaliseSerial))),
    taken: sizes([...reductions, ...each]),
    returned: sizes(returned),
  }
}

/** Heads of tables are called so; deposits are called by more. */
const lowering =
  /f(?:ä|ae)lligkeit\steilzahlung|(?:zu-?\s?[-/]\s?)?(?<!\p{L})abschlag(?!s|\s(?:gem|vom|nr|rg|re\b|rechn|zu\b|aus\b|\d))/giu

function hasOddWords({ text }: ReadRow, { letters }: Told): boolean {
  const words = oddLine(text.replaceAll(lowering, ' '))
  return words !== null && !letters.includes(plainLetters(words))
}

/** Labels under which wholesalers deduct any amount. */
const reduction =
  /rabatt|nachla(?:ss|ß)|skonto|abschl(?:a|ä|ae)ge?(?!s)|discount|rebate|\d\s?-?%|zahlung|bezahlt|(?<!\p{L})(?:ust|mwst|vat|umsatzsteuer)(?!\p{L})/iu

/** Pieces below zero, with their unit or without decimals. */
const back = [
  /^[-\u2212\u2013]\s?(\d{1,6})(?:(?:[.,]0{1,4})?\s?(?:x|\p{L}[\p{L}.]{0,9}))?$/iu,
  /^(\d{1,6})(?:[.,]0{1,4})?\s?[-\u2212\u2013](?:\s(?:x|\p{L}[\p{L}.]{0,9}))?$/iu,
]

function takesOff({ text, row, amounts }: ReadRow, { taken, returned }: Told): boolean {
  const isBack = row.some((cell) => {
    const count = back.map((form) => Number(form.exec(cell.text.trim())?.[1] ?? 0)).find(Boolean)
    return count !== undefined && !returned.has(count)
  })
  const isLess = amounts.some((cents) => cents < 0 && !taken.has(-cents))
  return (isBack || isLess) && !reduction.test(text)
}

const hasOtherSerial = ({ text }: ReadRow, { serials }: Told): boolean =>
  serials.size > 0 &&
  labelledSerials(text)
    .map(normaliseSerial)
    .some((serial) => isSerial(serial) && !serials.has(serial))
