import { describe, expect, it } from 'vitest'
import { calculate } from '../../calculation/calculate.ts'
import type { TraceStep } from '../../calculation/trace.ts'
import { claimOf } from '../example-claim.ts'
import { bonusCases } from './bonus-cases.ts'
import { capCases } from './cap-cases.ts'
import type { CalculationCase } from './case.ts'
import { dateCases } from './date-cases.ts'
import { stackingCases } from './stacking-cases.ts'
import { targetCases } from './target-cases.ts'

const before = new Set(['eligibility', 'base', 'total'])
const isLater = ({ stage, code }: TraceStep) => !before.has(stage) || code === 'rate_missing'
const codesOf = (trace: readonly TraceStep[]) => trace.filter(isLater).map(({ code }) => code)

describe.each([
  ['bonuses', bonusCases],
  ['stacking', stackingCases],
  ['dates and audiences', dateCases],
  ['caps', capCases],
  ['personal targets', targetCases],
])('the cashback with campaigns: %s', (_, cases) => {
  it.each(cases.map((row) => [row.name, row] as const))('%s', (__, row: CalculationCase) => {
    const input = claimOf(row.devices, row.claim)
    const { campaigns, programme = input.programme } = row
    const { lines, trace, amount } = calculate({ ...input, campaigns, programme })
    expect(lines.map((line) => line.amount)).toEqual(row.cents)
    expect(amount).toBe(row.cents.reduce((sum, cents) => sum + cents, 0))
    expect(codesOf(trace)).toEqual(row.claim_codes ?? [])
    expect(lines.map((line) => codesOf(line.trace))).toEqual(row.device_codes)
  })
})
