import { describe, expect, it } from 'vitest'
import { stepper } from './stepper.ts'

const dates = {
  submitted: '2026-05-01T08:00:00Z',
  in_review: '2026-05-02T08:00:00Z',
  decision: '2026-05-03T08:00:00Z',
}
const states = (...args: Parameters<typeof stepper>) => stepper(...args).map(({ state }) => state)

describe('the stations of a claim', () => {
  it('are done one after another', () => {
    expect(states('draft', {})).toEqual(['current', 'open', 'open', 'open'])
    expect(states('submitted', dates)).toEqual(['done', 'open', 'open', 'open'])
    expect(states('in_review', dates)).toEqual(['done', 'current', 'open', 'open'])
    expect(states('approved', dates)).toEqual(['done', 'done', 'done', 'current'])
    expect(states('approved', { ...dates, paid: '2026-05-20T08:00:00Z' })).toEqual(
      Array(4).fill('done'),
    )
  })

  it('ask for attention while documents are missing', () =>
    expect(states('request_document', dates)).toEqual(['done', 'attention', 'open', 'open']))

  it('end where the claim ended, with no payment in sight', () => {
    expect(states('rejected', dates)).toEqual(['done', 'done', 'stopped'])
    expect(states('expired', dates)).toEqual(['done', 'done', 'stopped'])
    expect(states('withdrawn', dates)).toEqual(['done', 'stopped'])
    expect(states('reversed', { ...dates, paid: '2026-05-20T08:00:00Z' }).at(-1)).toBe('stopped')
  })

  it('call an end by its name: nothing that was done is crossed out', () => {
    for (const status of ['withdrawn', 'expired', 'rejected', 'reversed'] as const) {
      const steps = stepper(status, dates)
      expect(steps.at(-1)).toMatchObject({ step: status, state: 'stopped' })
      expect(steps[0]).toMatchObject({ step: 'submitted', state: 'done', at: dates.submitted })
    }
  })

  it('show only dates that count: a claim taken back to review has no decision date', () =>
    expect(stepper('in_review', dates).map(({ at }) => at)).toEqual([
      dates.submitted,
      dates.in_review,
      null,
      null,
    ]))
})
