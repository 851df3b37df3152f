import { describe, expect, it } from 'vitest'
import { sayTo } from '../../texts/index.ts'
import { describeViolation } from './describe-violation.ts'
import { violationAt } from './rule-violation.ts'

describe('a broken rule', () => {
  it.each([
    ['de', 'Davon sind 1.250,00 € schon vorgemerkt oder ausgegeben.'],
    ['en', 'Of this, €1,250.00 is already reserved or spent.'],
    ['it', 'Di questo, 1250,00 € sono già prenotati o spesi.'],
    ['es', 'De este importe, 1250,00 € ya están reservados o gastados.'],
  ] as const)('is a plain sentence in %s', (language, sentence) => {
    const violation = violationAt('budget', 'budget_below_use', { reserved_and_spent: 125_000 })
    expect(describeViolation(violation, sayTo(language)).replaceAll('\u00a0', ' ')).toBe(sentence)
  })
})
