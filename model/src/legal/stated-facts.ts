import { referenceDates } from '../calculation/reference-date.ts'
import { formatEuro, toCents } from '../money.ts'
import { localeOf } from '../texts/languages.ts'
import type { Say } from '../texts/say.ts'

/** In what a setting is counted that a published text may state. */
export type FactUnit = 'days' | 'working_days' | 'hours' | 'amount' | 'date'

/** The settings that terms, conditions and answers may state, as `{{claim_window_days}}`. */
export const statedFacts = {
  base_reference_date: 'date',
  claim_window_days: 'days',
  late_grace_days: 'days',
  document_deadline_days: 'days',
  objection_days: 'days',
  sla_working_days: 'working_days',
  request_answer_days: 'working_days',
  holding_days: 'days',
  minimum_payout: 'amount',
  iban_hold_hours: 'hours',
} as const satisfies Record<string, FactUnit>

export type StatedFact = keyof typeof statedFacts

/** Values of settings as they are stored. */
export type FactValues = Readonly<Partial<Record<StatedFact, string>>>

const variable = /\{\{\s*(\w+)\s*\}\}/g

const isFact = (name: string): name is StatedFact => Object.hasOwn(statedFacts, name)

const namesIn = (text: string) => [...text.matchAll(variable)].map(([, name = '']) => name)

/** The settings that texts state, each once. */
export const factsStatedIn = (texts: readonly string[]): StatedFact[] => [
  ...new Set(texts.flatMap(namesIn).filter(isFact)),
]

/** Returns the `{{…}}` names in a text that are no fact a text may state. */
export const unknownFactsIn = (text: string): string[] => [
  ...new Set(namesIn(text).filter((name) => !isFact(name))),
]

/** A text with the values of its settings; `…` where a value is unknown. */
export const fillFacts = (text: string, values: FactValues, say: Say): string =>
  text.replaceAll(variable, (match, name: string) => {
    if (!isFact(name)) return match
    const value = values[name]
    return value === undefined ? '…' : spellings[statedFacts[name]](value, say)
  })

const asItIs = (value: string) => value

const spellings: Record<FactUnit, (value: string, say: Say) => string> = {
  days: asItIs,
  working_days: asItIs,
  hours: asItIs,
  amount: (value, say) => formatEuro(toCents(value), localeOf(say.language)),
  date: (value, say) => {
    const date = referenceDates.find((referenceDate) => referenceDate === value)
    return date ? say(`words:dates.${date}`) : value
  },
}
