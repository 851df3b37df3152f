import type { Cents } from '@ruecklauf/model'

/** An amount with its cents, its sign before or behind it, and thousands divided by one kind of mark. */
const pattern =
  /(?<!\d|\d[.,])(?<before>[-\u2212\u2013]\s?)?(?<whole>\d{1,3}(?:(?<mark>[.\s'\u2019,])\d{3})(?:\k<mark>\d{3}){0,3}|\d{1,12})[.,](?<cents>\d{2})(?![\d.,]\d|\d)(?<behind>\s?[-\u2212\u2013](?![\d\p{L}]))?/gu

/** Amounts of one text that are looked at: a page of positions has some hundred. */
const MOST = 2_000

/** All amounts of a text in cents, in its order, with their signs. */
export const amountsIn = (text: string): Cents[] =>
  [...text.matchAll(pattern)].slice(0, MOST).flatMap((match) => centsOf(match) ?? [])

/** The first amount of a text and what stands before it; null without one. */
export function firstAmount(text: string): { cents: Cents; before: string } | null {
  const [match = null] = text.matchAll(pattern)
  const cents = match && centsOf(match)
  return match && cents !== null ? { cents, before: text.slice(0, match.index) } : null
}

function centsOf({ groups = {} }: RegExpMatchArray): Cents | null {
  const { before, whole = '', cents = '', behind } = groups
  const value = Number(whole.replace(/\D/g, '') + cents)
  if (!Number.isSafeInteger(value)) return null
  return before || behind ? -value : value
}
