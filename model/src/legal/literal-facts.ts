import { toCents } from '../money.ts'
import { type FactUnit, type FactValues, type StatedFact, statedFacts } from './stated-facts.ts'

/** A number in a text that a setting has: it would stay when the setting changes. */
export interface LiteralFact {
  /** The exact wording: `60 Tagen`. */
  words: string
  fact: StatedFact
}

/**
 * Finds numbers with a unit, in figures or words of four languages, that match a setting's current value. Texts write
 * unrelated equal values in another unit: two weeks.
 */
export const literalFactsIn = (text: string, values: FactValues): LiteralFact[] =>
  [
    ...[...text.matchAll(counted)].map(([words, figure = '', unit = '']) => ({
      words,
      figure,
      unit,
    })),
    ...[...text.matchAll(amount)].map(([words, figure = '']) => ({ words, figure, unit: '€' })),
  ].flatMap(({ words, figure, unit }) => {
    const [count, kind] = [countOf(figure), unitOf(unit)]
    const fact = facts.find(
      (candidate) => statedFacts[candidate] === kind && isValue(values[candidate], kind, count),
    )
    return fact ? [{ words, fact }] : []
  })

const facts = Object.keys(statedFacts) as StatedFact[]

const isValue = (value: string | undefined, kind: FactUnit, count: number | null) =>
  value !== undefined &&
  count !== null &&
  (kind === 'amount' ? toCents(value) : Number(value) * 100) === Math.round(count * 100)

const counted =
  /(?<![\p{L}\d.,])([\p{L}\d][\p{L}\d.,]*)[\s-]+(Arbeitstag(?:en?|s)?|Werktag(?:en?|s)?|(?:working|business) days?|giorn[io] lavorativ[io]|días? (?:laborables?|hábil(?:es)?)|Tag(?:en?|s)?|days?|giorn[io]|días?|Stunden?|hours?|or[ae]|horas?|Euro|EUR|€|euros?)(?!\p{L})/giu

const amount = /(?:EUR|€)\s?(\d[\d.,]*)/gu

/** The unit that a word of four languages names. */
const unitOf = (word: string): FactUnit => {
  const begins = word.toLowerCase()
  return units.find(([pattern]) => pattern.test(begins))?.[1] ?? 'date'
}
const units: readonly (readonly [RegExp, FactUnit])[] = [
  [/^(arbeits|werk|working|business)| (lav|lab|háb)/u, 'working_days'],
  [/^(tag|day|gior|día)/u, 'days'],
  [/^(stund|hour|or[ae]|hora)/u, 'hours'],
  [/^(eur|€)/u, 'amount'],
]

function countOf(figure: string): number | null {
  const word = words[figure.toLowerCase()]
  if (word !== undefined) return word
  const [, integer = '', parts] = /^(\d[\d.,]*?)(?:[.,](\d{2}))?[.,]?$/.exec(figure) ?? []
  return integer === '' ? null : Number(`${integer.replaceAll(/[.,]/g, '')}.${parts ?? '0'}`)
}

const words: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [1, 'ein einem einen eine einer one un uno una'],
    [2, 'zwei two due dos'],
    [3, 'drei three tre tres'],
    [4, 'vier four quattro cuatro'],
    [5, 'fünf five cinque cinco'],
    [6, 'sechs six sei seis'],
    [7, 'sieben seven sette siete'],
    [8, 'acht eight otto ocho'],
    [9, 'neun nine nove nueve'],
    [10, 'zehn ten dieci diez'],
    [12, 'zwölf twelve dodici doce'],
    [14, 'vierzehn fourteen quattordici catorce'],
    [20, 'zwanzig twenty venti veinte'],
    [30, 'dreißig thirty trenta treinta'],
    [60, 'sechzig sixty sessanta sesenta'],
    [90, 'neunzig ninety novanta noventa'],
  ].flatMap(([count, all]) =>
    String(all)
      .split(' ')
      .map((word) => [word, Number(count)]),
  ),
)
