import type { Language, TextValues } from '@ruecklauf/model'
import { sayTo, type ValueFormat, variablesIn } from '@ruecklauf/model/texts'
import type { EventValues, NotificationEvent } from '../event-values.ts'

/** The names of all values, of whichever event. */
type Variable = {
  [Event in NotificationEvent]: string extends keyof EventValues[Event]
    ? never
    : keyof EventValues[Event]
}[NotificationEvent]

interface Described {
  format?: ValueFormat
  /** As it may come: cents, an ISO date, words. */
  example: string | number
}

const day = '2026-12-01'
const words = { example: 'Rechnung unleserlich' }
const amount = { format: 'euro', example: 123_450 } as const
const date = { format: 'date', example: day } as const
const count = { format: 'number', example: 3 } as const
const claim = { example: 'CB-2026-000123' }

/** The format of each value, and an example for previews. */
const variables: Readonly<Record<Variable, Described>> = {
  after: date,
  amount,
  answer_by: date,
  available_on: date,
  bank_name: { example: 'Muster Wärme GmbH' },
  before: date,
  begins: date,
  campaign: { example: 'Wärmepumpen-Herbst' },
  change: { example: 'Budget von 10.000,00 € auf 12.000,00 €' },
  claim_number: claim,
  claims: { example: 'CB-2026-000123, CB-2026-000124' },
  companies: { example: 'Muster Wärme GmbH, Beispiel Bad KG' },
  company: { example: 'Muster Wärme GmbH' },
  count,
  day: date,
  deadline: date,
  devices: count,
  edition: { example: '2026-12' },
  email: { example: 'erika@muster-waerme.example' },
  executed_on: date,
  execution_on: date,
  expected: amount,
  file: { example: 'vorgaenge.csv' },
  first: claim,
  free: amount,
  grace_ends: date,
  hold_hours: { format: 'number', example: 72 },
  iban_masked: { example: 'DE89 **** 3000' },
  invoice: { example: 'RE-4711' },
  job: { example: 'release_held_cashback' },
  last_day: date,
  level: { format: 'number', example: 80 },
  more: amount,
  name: { example: 'Erika Muster' },
  note: words,
  objection: { example: 'Sie können innerhalb von 14 Tagen Einspruch einlegen.' },
  payment: { example: 'Nächste Überweisung am 01.12.2026 auf DE89 **** 3000.' },
  percent: { format: 'number', example: 10 },
  problem: words,
  reason: words,
  receipts: { example: 'EM-2026-000045' },
  rows: { format: 'number', example: 250 },
  run: { example: 'AZ-2026-012' },
  second: { example: 'CB-2026-000124' },
  serial: { example: 'CV12345678' },
  subject: { example: 'Frage zur Auszahlung' },
  subjects: { example: 'Frage zur Auszahlung' },
  sum: { example: '150,00 €' },
  text: words,
  tier: { example: 'Silber' },
  to: { example: 'Bronze' },
  units: count,
  valid_from: date,
}

const byName: Readonly<Record<string, Described>> = variables

/** The format of a value by its name. */
export const formatOf = (name: string): ValueFormat | undefined => byName[name]?.format

/** The product's own words for an event, with their variables as the office writes them. */
export function standardText(event: NotificationEvent, language: Language) {
  const say = sayTo(language)
  const written = (part: 'title' | 'text') =>
    (say.raw(`notifications:${event}.${part}`) ?? '').replaceAll(
      /\{\{\s*(\w+)(?:[^\w{}][^{}]*)?\}\}/g,
      '{{$1}}',
    )
  return { subject: written('title'), body: written('text') }
}

/** The variables of an event: those that our own German words have. */
export function variablesOf(event: NotificationEvent): string[] {
  const { subject, body } = standardText(event, 'de')
  return variablesIn(`${subject} ${body}`)
}

/** Invented values of an event, for previews and tests. */
export const exampleValues = (event: NotificationEvent): TextValues =>
  Object.fromEntries(variablesOf(event).map((name) => [name, byName[name]?.example ?? '']))
