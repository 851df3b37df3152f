import { describe, expect, it } from 'vitest'
import { mayAmend, mayProposeVersion, offered, offerOf } from './offers.ts'

const running = { status: 'active', budget: 1_000 } as const

describe('what can be done with a running campaign', () => {
  it('costs money only by a proposal, which brand and admin can make', () => {
    for (const role of ['brand', 'admin'] as const) {
      const proposals = offered(role, running).filter((name) => offerOf(name).proposes)
      expect(proposals).toEqual(['raise_budget', 'prolong'])
      expect(mayProposeVersion(role, 'active')).toBe(true)
    }
    expect(offered('installer', running)).toEqual([])
  })

  it('is stopped, ended and reworded by an admin alone', () => {
    expect(offered('admin', running)).toEqual(expect.arrayContaining(['pause', 'end']))
    expect(offered('brand', running)).not.toEqual(expect.arrayContaining(['end']))
    expect([mayAmend('admin', 'active'), mayAmend('brand', 'active')]).toEqual([true, false])
  })

  it('is no higher budget where there is no limit', () =>
    expect(offered('admin', { ...running, budget: null })).not.toContain('raise_budget'))

  it('is over with the campaign', () => {
    expect(offered('admin', { status: 'ended', budget: 1_000 })).toEqual(['duplicate'])
    expect(mayProposeVersion('admin', 'ended')).toBe(false)
    expect(mayAmend('admin', 'ended')).toBe(false)
  })
})
