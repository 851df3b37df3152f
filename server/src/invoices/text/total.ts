import type { Cents } from '@ruecklauf/model'
import { amountsIn, firstAmount, wholeAmount } from './amounts.ts'
import { besideLabel, type Found } from './beside-label.ts'
import { isGoodsHead } from './goods-head.ts'
import type { Cell, Row } from './page-rows.ts'

/** Labels of the total with tax, the surest first; what is left to pay is less where something was paid before. */
const labels = {
  gross:
    /rechnungs(?:end|gesamt)?(?:betrag|summe)|(?:rechnung\s)?brutto-?(?:betrag|summe|gesamt\p{L}*)|(?:gesamt|end)-?(?:betrag|summe)|summe\s\(?brutto|gesamt\s\(?brutto|faktura(?:betrag|summe)|grand total|invoice (?:total|amount)|total (?:amount|incl\.?\p{L}*|inc\.?)|totaal(?:bedrag)?(?:\s?incl\.?)?|factuurbedrag|totale (?:fattura|documento)/giu,
  due: /zahlbetrag|zahlungsbetrag|zu\szahlen(?:der betrag)?|zahlbar(?:er betrag)|offener betrag|restbetrag|amount due|balance due|te betalen/giu,
  weak: /^(?:gesamt(?:preis)?|summe|total|insgesamt|endsumme)(?=[\s:]|$|\s?(?:eur|€))/giu,
}

/** Words of amounts that are not the total with tax. */
const words = {
  other: /skonto|discount|korting|übertrag|zwischen|carried|zzgl|excl|exkl|ohne (?:mwst|ust)/i,
  net: /netto/i,
  gross: /brutto|inkl/i,
  tax: /mwst|ust|umsatzsteuer|mehrwertsteuer|btw|vat/i,
  included: /brutto|in[kc]l|einschl/i,
}

/** Whether the text between a label and an amount changes the amount's meaning: net, tax alone, or Skonto. */
const isOtherAmount = (text: string) =>
  words.other.test(text) ||
  (words.net.test(text) && !words.gross.test(text)) ||
  (words.tax.test(text) && !words.included.test(text))

/** A total of the pages. */
export type Total = Found<Cents> & {
  /** True for a sum of two other amounts, of which one is the tax on the other. */
  isConfirmed: boolean
}

/** All amounts of the pages, in cents. */
export const amountsOn = (rows: readonly Row[]): Set<Cents> =>
  new Set(rows.flatMap((row) => row.flatMap(({ text }) => amountsIn(text))))

/**
 * The total with tax on the pages. The last amount that is the sum of two others, of which one is the tax on the other;
 * else the last of the most reliable label.
 */
export function totalIn(rows: readonly Row[]): Found<Cents> | null {
  const { gross, due, weak } = totalsIn(rows)
  const sure = (totals: Total[]) => totals.filter(({ isConfirmed }) => isConfirmed)
  const [total = null] = [sure(gross), gross, sure(weak), due, weak].flatMap(
    (totals) => totals.at(-1) ?? [],
  )
  return total
}

/** The totals on the pages, by the reliability of their label. */
export function totalsIn(rows: readonly Row[]): Record<keyof typeof labels, Total[]> {
  const amounts = amountsOn(rows)
  const after = (label: RegExp) =>
    totalsAfter(rows, label).map((match) => ({
      ...match,
      isConfirmed: isSum(match.value, amounts),
    }))
  return { gross: after(labels.gross), due: after(labels.due), weak: after(labels.weak) }
}

function totalsAfter(rows: readonly Row[], label: RegExp): Found<Cents>[] {
  const ofCell = besideLabel(rows, {
    label,
    passes: (row, cell) => !isGoodsHead(row) && !isOtherAmount(upTo(row, cell)),
    read(text) {
      const amount = firstAmount(text)
      if (!amount) return label === labels.weak ? null : wholeAmount(text)
      if (isOtherAmount(amount.before) || amount.before.length > 60) return null
      return amount.cents
    },
  })
  return ofCell.map((match) => lastOfSums(rows, match))
}

/** The row's text before a cell: Skonto, for example. */
const upTo = (row: Row, cell: Cell) =>
  row
    .slice(0, row.indexOf(cell))
    .map(({ text }) => (/skonto|discount/i.test(text) ? text : ''))
    .join(' ')

/** A row may hold net, tax and total behind one label: the sum of the others is the total. */
function lastOfSums(rows: readonly Row[], match: Found<Cents>): Found<Cents> {
  const row = rows.find((cells) => cells.includes(match.cell)) ?? []
  const behind = row
    .slice(row.indexOf(match.cell))
    .flatMap((cell) => amountsIn(cell.text).map((value) => ({ value, cell })))
  const [net, tax, gross] = behind.slice(-3)
  if (behind.length < 3 || !net || !tax || !gross || net.value + tax.value !== gross.value)
    return match
  return { ...match, ...gross }
}

/** Rates of tax in percent, here and in the neighbouring countries. */
const rates = [19, 20, 21, 22, 16, 10, 9, 8.1, 7, 5]

/** Whether two other amounts are its net amount and the tax on that, to the cent or two. */
export function isSum(total: Cents, amounts: ReadonlySet<Cents>): boolean {
  return rates.some((rate) => {
    const net = Math.round(total / (1 + rate / 100))
    return [0, -1, 1].some((cent) => amounts.has(net + cent) && amounts.has(total - net - cent))
  })
}
