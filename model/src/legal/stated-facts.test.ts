import { expect, it } from 'vitest'
import { sayTo } from '../texts/say-to.ts'
import { literalFactsIn } from './literal-facts.ts'
import { factsStatedIn, fillFacts, unknownFactsIn } from './stated-facts.ts'

const values = {
  claim_window_days: '60',
  sla_working_days: '5',
  iban_hold_hours: '72',
  minimum_payout: '10.00',
  base_reference_date: 'invoice_date',
} as const

it('states settings in the words of the reader', () => {
  const text =
    'Ab {{ minimum_payout }}, {{claim_window_days}} Tage nach dem {{base_reference_date}}'
  expect(fillFacts(text, values, sayTo('de'))).toMatch(
    /^Ab 10,00\s€, 60 Tage nach dem Rechnungsdatum$/,
  )
  expect(fillFacts('{{minimum_payout}}', values, sayTo('en'))).toBe('€10.00')
  expect(fillFacts('{{holding_days}} {{brand}}', values, sayTo('de'))).toBe('… {{brand}}')
})

it('knows which settings a text states, and what is none', () => {
  const texts = ['{{holding_days}} {{claim_window_days}}', '{{holding_days}} {{vat_percent}}']
  expect(factsStatedIn(texts)).toEqual(['holding_days', 'claim_window_days'])
  expect(unknownFactsIn(texts[1] ?? '')).toEqual(['vat_percent'])
})

it.each([
  ['innerhalb von 60 Tagen', 'claim_window_days'],
  ['within sixty days', 'claim_window_days'],
  ['binnen fünf Arbeitstagen', 'sla_working_days'],
  ['entro 5 giorni lavorativi', 'sla_working_days'],
  ['en cinco días laborables', 'sla_working_days'],
  ['ruhen (72\u00a0Stunden)', 'iban_hold_hours'],
  ['Ab 10 Euro', 'minimum_payout'],
  ['ab 10,00 € zahlen', 'minimum_payout'],
  ['from €10.00 on', 'minimum_payout'],
])('finds in “%s” what a setting has', (text, fact) => {
  expect(literalFactsIn(text, values).map((literal) => literal.fact)).toEqual([fact])
})

it.each([
  'innerhalb von 61 Tagen',
  'fünf Tage',
  '60 Stunden',
  '1.060 Tage',
  'zwei Wochen',
  'Ab {{minimum_payout}} binnen {{sla_working_days}} Arbeitstagen',
  'Seite 60, Art. 5 Abs. 72',
])('lets “%s” stand', (text) => {
  expect(literalFactsIn(text, values)).toEqual([])
})
