import { describe, expect, it } from 'vitest'
import { approveBody, type Choices, effectOf, problemOf } from './choices.ts'

const lines = [
  { id: 'a', expected_amount: 80 },
  { id: 'b', expected_amount: 47.5 },
]

const choose = (choices: Choices) => effectOf(lines, choices, { wordless: new Set(['OTHER']) })

describe('the effect of the choices', () => {
  it('is the expected amount as long as nothing is chosen', () =>
    expect(choose({})).toMatchObject({ result: 'approved', expected: 12_750, approved: 12_750 }))

  it('is a part when a device is reduced or rejected', () => {
    const reduced = { decision: 'approved_reduced', amount: 40.05, reason: null } as const
    expect(choose({ a: reduced })).toMatchObject({ result: 'partially_approved', approved: 8_755 })
    const tooMuch = { ...reduced, amount: 99_999 }
    expect(choose({ a: tooMuch })).toMatchObject({ approved: 12_750, unready: ['a'] })
    const rejected = { decision: 'rejected', amount: null, reason: 'SERIAL_UNKNOWN' } as const
    expect(choose({ b: rejected })).toMatchObject({ result: 'partially_approved', approved: 8_000 })
  })

  it('is not rounded to what was not typed', () => {
    const half = { decision: 'approved_reduced', amount: 40.005, reason: null } as const
    expect(choose({ a: half }).unready).toEqual(['a'])
    expect(choose({ a: { ...half, amount: Number.NaN } }).unready).toEqual(['a'])
  })

  it('takes nothing off before the reduced amount is typed', () => {
    const untyped = { decision: 'approved_reduced', amount: null, reason: null } as const
    expect(choose({ a: untyped })).toMatchObject({ approved: 12_750, unready: ['a'] })
  })

  it('is a rejection when no device is left', () => {
    const rejected = { decision: 'rejected', amount: null, reason: 'SERIAL_UNKNOWN' } as const
    expect(choose({ a: rejected, b: rejected })).toMatchObject({ result: 'rejected', approved: 0 })
  })

  it('asks for a note where a reason says nothing by itself', () => {
    const other = { decision: 'rejected', amount: null, reason: 'OTHER' } as const
    expect(choose({ a: other }).needsNote).toBe(true)
    expect(choose({ a: { ...other, decision: 'approved' } }).needsNote).toBe(false)
  })
})

it('a rejected device needs a reason, a reduced one that and an amount up to the expected', () => {
  const problem = (decision: 'rejected' | 'approved_reduced', amount: number | null) =>
    problemOf({ decision, amount, reason: null }, 8_000)
  expect(problem('rejected', null)).toBe('reason_missing')
  expect(problem('approved_reduced', null)).toBe('amount_missing')
  expect(problem('approved_reduced', 0)).toBe('amount_out_of_range')
  expect(problem('approved_reduced', 80.01)).toBe('amount_out_of_range')
  expect(problem('approved_reduced', 80)).toBe('reason_missing')
  const reduced = { decision: 'approved_reduced', amount: 80, reason: 'CAP_REACHED' } as const
  expect(problemOf(reduced, 8_000)).toBeNull()
})

it('only devices that differ from what was expected are sent', () => {
  const choices: Choices = {
    a: { decision: 'approved', amount: 12, reason: 'OTHER' },
    b: { decision: 'approved_reduced', amount: 20, reason: 'CAP_REACHED' },
  }
  expect(approveBody(lines, choices, { note: ' Danke ', override: ' Geklärt ' })).toEqual({
    lines: [{ line: 'b', decision: 'approved_reduced', amount: 20, reason: 'CAP_REACHED' }],
    note: 'Danke',
    override_reason: 'Geklärt',
  })
  expect(approveBody(lines, {}, { note: '', override: '' })).toEqual({})
})
