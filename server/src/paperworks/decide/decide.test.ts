import { describe, expect, it } from 'vitest'
import type { AppError } from '../../errors/errors.ts'
import { decideLines, type LineDecisionInput, lineDecision } from './decide.ts'

const lines = [
  { id: 'one', expected_amount: 15_000, entitled_amount: 15_000 },
  { id: 'two', expected_amount: 20_000, entitled_amount: 20_000 },
]
const decide = (...inputs: LineDecisionInput[]) => decideLines(lines, { inputs, language: 'de' })
const refusal = (...inputs: LineDecisionInput[]) => {
  try {
    decide(...inputs)
  } catch (error) {
    return error as AppError
  }
  throw new Error('was not refused')
}

describe('deciding the devices of a claim', () => {
  it('approves all at their expected amount when none is named', () => {
    expect(decide()).toMatchObject({ result: 'approved', approved_amount: 35_000 })
  })

  it('approves what is not named and adds up what is reduced and rejected', () => {
    const reason = 'CAP_REACHED'
    const reduced = { line: 'two', decision: 'approved_reduced', amount: 120.05 } as const
    const decision = decide({ ...reduced, reason })
    expect(decision).toMatchObject({ result: 'partially_approved', approved_amount: 27_005 })
    expect(
      decide({ line: 'one', decision: 'rejected', reason: 'SERIAL_UNREADABLE' }),
    ).toMatchObject({ result: 'partially_approved', approved_amount: 20_000 })
  })

  it('points to rejecting the claim when no device is left', () => {
    const reason = 'RETURNED_GOODS' as const
    const error = refusal(
      { line: 'one', decision: 'rejected', reason },
      { line: 'two', decision: 'rejected', reason },
    )
    expect(error).toMatchObject({ status: 400, code: 'nothing_approved' })
  })

  it.each<[string, LineDecisionInput, string]>([
    ['a foreign device', { line: 'three', decision: 'approved' }, 'lines.0.line'],
    ['a reduction without amount', { line: 'one', decision: 'approved_reduced' }, 'lines.0.amount'],
    [
      'more than expected',
      { line: 'one', decision: 'approved_reduced', amount: 150.01 },
      'lines.0.amount',
    ],
    [
      'a reduction to nothing',
      { line: 'one', decision: 'approved_reduced', amount: 0 },
      'lines.0.amount',
    ],
    [
      'an approval at another amount',
      { line: 'one', decision: 'approved', amount: 1 },
      'lines.0.amount',
    ],
    [
      'a reduction without reason',
      { line: 'one', decision: 'approved_reduced', amount: 100 },
      'lines.0.reason',
    ],
    ['a rejection without reason', { line: 'one', decision: 'rejected' }, 'lines.0.reason'],
  ])('refuses %s at its line', (_what, input, parameter) => {
    const error = refusal(input)
    expect(error.status).toBe(400)
    expect(error.messages).toHaveLength(1)
    expect(error.messages[0]).toMatchObject({ parameter })
    expect(error.messages[0]?.message).toMatch(/^[A-ZÜ].*\.$/)
  })

  it('names each wrong line, and the second of two on one device', () => {
    const error = refusal(
      { line: 'one', decision: 'approved' },
      { line: 'one', decision: 'approved' },
      { line: 'three', decision: 'approved' },
    )
    expect(error.messages.map(({ parameter }) => parameter)).toEqual([
      'lines.1.line',
      'lines.2.line',
    ])
  })

  it.each([1.005, 1e20, Number.NaN])('does not read %s as an amount', (amount) => {
    const input = { line: 'one', decision: 'approved_reduced', amount }
    expect(lineDecision.safeParse(input).success).toBe(false)
  })
})
