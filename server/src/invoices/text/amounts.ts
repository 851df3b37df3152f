import type { Cents } from '@ruecklauf/model'

/** An amount with its cents, its sign before or behind it, and thousands divided by one kind of mark. */
const exact =
  /(?<!\d|\d[.,])(?<before>[-\u2212\u2013]\s?)?(?<whole>\d{1,3}(?:(?<mark>[.\s'\u2019,])\d{3})(?:\k<mark>\d{3}){0,3}|\d{1,12})[.,](?<cents>\d{2})(?![\d.,]\d|\d)(?<behind>\s?[-\u2212\u2013](?![\d\p{L}]))?/gu

/** Whole euros behind their currency. */
const behindCurrency =
  /(?:€|\bEUR)\s?(?<before>[-\u2212\u2013]\s?)?(?<whole>\d{1,3}(?:[.\s'\u2019]\d{3}){1,3}|\d{1,9})(?![.,\s'\u2019]?\d|[.,][-\u2013\u2014])/giu

/** Whole euros before their currency, or with strokes in place of cents. */
const beforeCurrency =
  /(?<![\d\p{L}.,])(?<before>[-\u2212\u2013]\s?)?(?<whole>\d{1,3}(?:[.\s'\u2019]\d{3}){1,3}|\d{1,9})(?:\s?(?:€|EUR(?!\p{L}))|[.,][-\u2013\u2014]{1,2}(?!\d))/giu

/** Nothing but whole euros, with their currency or without. */
const alone = /^(?:€|EUR)?\s?(?<whole>\d{1,3}(?:[.\s'\u2019]\d{3}){1,3}|\d{1,9})\s?(?:€|EUR)?$/iu

/** The most amounts inspected in one text: a page of positions has some hundred. */
const MOST = 2_000

/** The most characters between a label and its amount. */
const NEAR = 120

/** All amounts of a text in cents, in its order, with their signs; a number without cents or currency is none. */
export const amountsIn = (text: string): Cents[] =>
  matchesIn(text).flatMap((match) => centsOf(match) ?? [])

/** The first amount at the beginning of a text and what stands before it; null without one. */
export function firstAmount(text: string): { cents: Cents; before: string } | null {
  const [match = null] = matchesIn(text.slice(0, NEAR))
  const cents = match && centsOf(match)
  return match && cents !== null ? { cents, before: text.slice(0, match.index) } : null
}

/** The amount of a text that is whole euros and nothing else, whether it names a currency or not. */
export function wholeAmount(text: string): Cents | null {
  const match = alone.exec(text.trim())
  return match && centsOf(match)
}

const matchesIn = (text: string): RegExpMatchArray[] =>
  [exact, behindCurrency, beforeCurrency]
    .flatMap((form) => [...text.matchAll(form)].slice(0, MOST))
    .toSorted((match, other) => (match.index ?? 0) - (other.index ?? 0))

function centsOf({ groups = {} }: RegExpMatchArray): Cents | null {
  const { before, whole: integer = '', cents = '00', behind } = groups
  const value = Number(integer.replace(/\D/g, '') + cents)
  if (!Number.isSafeInteger(value)) return null
  return before || behind ? -value : value
}
