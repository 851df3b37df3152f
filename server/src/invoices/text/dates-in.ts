import type { IsoDate } from '@ruecklauf/model'
import { besideLabel, type Found } from './beside-label.ts'
import { dayAt } from './days.ts'
import { isGoodsHead } from './goods-head.ts'
import { cellsFrom, type Heading } from './heading.ts'
import type { Row } from './page-rows.ts'

const labels = {
  date: /(?:rechnungs?|beleg|faktura|rg\.|rechn\.|ausstellungs)-?\s?(?:datum|tag)|datum der rechnung|invoice date|date of (?:issue|invoice)|factuurdatum|data fattura/giu,
  weak: /(?<![\p{L}.-])(?:datum|date|data)(?!\p{L})/giu,
}

/**
 * Candidates for the invoice date, most reliable first: by label, in the heading, by a label without `Rechnung`, or
 * after the place at the top of the first page.
 */
export function datesIn(rows: readonly Row[], heading: Pick<Heading, 'cell'> | null): FoundDate[] {
  const ofHeading = (heading ? cellsFrom(heading, rows) : []).flatMap((cell) => {
    const value = dayWithin(cell.text)
    return value ? [{ value, cell }] : []
  })
  const weak = besideLabel(rows, {
    label: labels.weak,
    read: dayAt,
    passes: (row) => !isGoodsHead(row) && !isOfDelivery(row),
  })
  return [...labelledDates(rows), ...ofHeading, ...weak, ...behindPlace(rows)]
}

/** The dates labelled as invoice date on the pages. */
export const labelledDates = (rows: readonly Row[]): Found<IsoDate>[] =>
  besideLabel(rows, { label: labels.date, read: dayAt })

type FoundDate = Pick<Found<IsoDate>, 'value' | 'cell'>

/** A day behind a blank or `vom`, wherever in a short text. */
const dayWithin = (text: string): IsoDate | null => daysWithin(text)[0] ?? null

/** A day is written in few letters. */
const LONGEST = 30

/** All days of a text. */
export const daysWithin = (text: string): IsoDate[] =>
  [...text.matchAll(/(?<=^|[\s:(])(?=\d|\p{L}{3,10}\.?\s\d)/gu)].flatMap(
    ({ index }) => dayAt(text.slice(index, index + LONGEST)) ?? [],
  )

const isOfDelivery = (row: Row) =>
  row.some(({ text }) => /liefer|bestell|auftrag|leistung|versand|order|fällig/i.test(text)) &&
  !row.some(({ text }) => /rechnung|faktura|invoice|factuur/i.test(text))

/** `Hamburg, den 3.3.2026` */
function behindPlace(rows: readonly Row[]): FoundDate[] {
  for (const cell of rows.flat().filter(({ page }) => page === 1)) {
    const day = /^\p{Lu}[\p{L} .-]{2,30},\s(?:den\s|am\s)?(.{6,20})$/u.exec(cell.text)?.[1]
    const value = day && dayAt(day)
    if (value) return [{ value, cell }]
  }
  return []
}
