import { describe, expect, it } from 'vitest'
import { effectOf } from './choices.ts'
import { decidedBefore, upholdProblem } from './decided-before.ts'

const lines = [
  line({ id: 'paid', decision: 'approved', approved_amount: 80 }),
  line({ id: 'cut', decision: 'approved_reduced', decision_reason: 'OTHER', approved_amount: 50 }),
  line({ id: 'gone', decision: 'rejected', decision_reason: 'SERIAL_UNREADABLE' }),
]

type Line = Parameters<typeof decidedBefore>[0][number]

function line(fields: Pick<Line, 'id' | 'decision'> & Partial<Line>) {
  return { expected_amount: 80, decision_reason: null, approved_amount: 0, ...fields }
}

const problem = (choices: object) =>
  upholdProblem(effectOf(lines, { ...decidedBefore(lines), ...choices }), lines)

describe('the decision on an objection', () => {
  it('begins as was decided before', () => {
    expect(decidedBefore(lines)).toEqual({
      cut: { decision: 'approved_reduced', amount: 50, reason: 'OTHER' },
      gone: { decision: 'rejected', amount: null, reason: 'SERIAL_UNREADABLE' },
    })
  })

  it('leaves to the calculation what was lost with other devices', () => {
    const lost = line({
      id: 'lost',
      decision: 'approved_reduced',
      decision_reason: 'CAMPAIGN_NOT_MET',
      approved_amount: 60,
    })
    expect(decidedBefore([lost])).toEqual({})
  })

  it('grants more, and no device less', () => {
    const approved = { decision: 'approved', amount: null, reason: null }
    const rejected = { decision: 'rejected', amount: null, reason: 'OTHER' }
    expect(problem({})).toBe('not_more')
    expect(problem({ gone: approved })).toBeNull()
    expect(problem({ gone: approved, cut: rejected })).toBe('worsens')
  })
})
