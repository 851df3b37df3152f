import { formatEuro, type Invoice } from '@ruecklauf/model'
import { plainLetters, plainWords } from '../../../foreign-text/company-name.ts'
import { centsOf } from '../../../invoices/invoice-amount.ts'
import { oddLine, oddRemark } from '../../../invoices/text/odd-words.ts'
import { haveOtherPower } from '../../../invoices/text/powers.ts'
import { LITTLE, type StatedLine } from './line-kind.ts'
import { has, without, wordsOf } from './line-words.ts'

/** A larger discount on the whole invoice is unusual in trade. */
const USUAL_DISCOUNT = 0.6

type Told = Pick<Invoice, 'note' | 'terms' | 'grand_total' | 'tax_total' | 'currency'>

/**
 * The words that make an invoice more than a plain purchase of devices. That is a device's number with another name,
 * an unusual reduction, a return, or a remark. Empty for a plain purchase.
 */
export function oddLines(lines: readonly StatedLine[], invoice: Told): string[] {
  const places = Map.groupBy(lines, ({ index }) => index)
  const isPart = ({ index }: StatedLine) => (places.get(index)?.length ?? 0) > 1
  const prices = lines.flatMap(({ product, kind, cents, count }) =>
    product && kind === 'bought' && cents && typeof count === 'number' ? [cents / count] : [],
  )
  const least = prices.length > 0 ? Math.min(...prices) : 0
  const billed = lines.reduce((sum, { cents }) => sum + Math.max(0, cents ?? 0), 0)
  const isLittle = (size: number) => least > 0 && size < LITTLE * least
  // Many small reductions may add up to a large one.
  const offLittle = lines.filter((line) => isLittle(sizeBelow(line)) && !isReduction(line))
  const isMuch = !isLittle(offLittle.reduce((sum, line) => sum + sizeBelow(line), 0))
  const odd = lines.filter((line) =>
    (line.cents ?? 0) < 0
      ? isOddBelowZero(line, { isLittle: (size) => !isMuch && isLittle(size), billed })
      : line.product !== null && isOddDevice(line, isPart(line)),
  )
  return [
    ...odd.map(nameOf),
    ...loweredBy(lines, invoice),
    ...[oddRemark(invoice.note ?? ''), oddLine(invoice.terms ?? '')].flatMap(
      (words) => words ?? [],
    ),
  ]
}

const nameOf = ({ line: { name, article_number } }: StatedLine) => name ?? article_number ?? '–'

/**
 * A plain device line has an integer quantity, a price, a name like the product's, and no other words. Lines of a set
 * have the set's name.
 */
function isOddDevice({ line, product, kind, count, cents }: StatedLine, isPart: boolean): boolean {
  if (typeof count !== 'number') return true
  if (kind !== 'bought' && kind !== 'unpriced') return false
  const [words, name] = [wordsOf(line), product?.name ?? '']
  if (kind === 'bought' && cents === 0) return !has('bonus', words)
  const beside = without('settled', words.replaceAll(name, ' '))
  const isOther = !isPart && (!isLike(words, name) || isFor(line.name ?? '', name))
  return isOther || oddLine(beside) !== null
}

/** An accessory for a device is no device: `Haube für AeroTherm`. */
function isFor(text: string, name: string): boolean {
  const [stem] = text.split(/\s(?:für|fuer|f\.|zu|zum|zur)\s/iu, 1)
  return stem !== text && !isLike(stem ?? '', name)
}

/** Shorter words are units and device types. */
const TELLING = 4

/**
 * Whether a text has a distinctive word of a product's name and no other power rating. A text of numbers alone always
 * matches.
 */
function isLike(text: string, name: string): boolean {
  if (haveOtherPower(text, name)) return false
  const letters = plainLetters(text)
  const telling = plainWords(name).filter((word) => word.length >= TELLING && /\p{L}/u.test(word))
  const isWordless = !/\p{L}{4}/u.test(text)
  return isWordless || telling.length === 0 || telling.some((word) => letters.includes(word))
}

/** Returns, reductions without a reason, and large reductions are odd. */
function isOddBelowZero(
  statedLine: StatedLine,
  { isLittle, billed }: { isLittle: (size: number) => boolean; billed: number },
): boolean {
  const { line, kind, product, count } = statedLine
  const size = sizeBelow(statedLine)
  if (kind === 'deposit') return has('settled_credit', wordsOf(line))
  if (isLittle(size)) return false
  if (kind === 'returned') return product === null || typeof count !== 'number'
  return !isReduction(statedLine) || size > USUAL_DISCOUNT * billed
}

/** The reduction of a line, in cents. */
const sizeBelow = ({ cents }: StatedLine) => Math.max(0, -(cents ?? 0))

const isReduction = ({ line }: StatedLine) => has('reduction', wordsOf(line))

/** The reduction of the whole, where an invoice's total is far below the sum of its lines. */
function loweredBy(lines: readonly StatedLine[], invoice: Told): string[] {
  const [total, tax] = [centsOf(invoice.grand_total), centsOf(invoice.tax_total)]
  if (invoice.currency !== 'EUR' || total === null) return []
  // Price reductions have their own check.
  const counting = lines.filter(({ kind, cents }) => kind !== 'price' || (cents ?? 0) > 0)
  const once = [...new Map(counting.map(({ index, cents }) => [index, cents ?? 0])).values()]
  const listed = once.reduce((sum, cents) => sum + cents, 0)
  const net = total - (tax ?? 0)
  return net < listed * (1 - USUAL_DISCOUNT) ? [formatEuro(net - listed)] : []
}
