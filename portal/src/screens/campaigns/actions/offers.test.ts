import { describe, expect, it } from 'vitest'
import { mayAmend, mayProposeVersion, offered, offerOf } from './offers.ts'

describe('what can be done with a running campaign', () => {
  it('costs money only by a proposal, which brand and admin can make', () => {
    for (const role of ['brand', 'admin'] as const) {
      const proposals = offered(role, 'active').filter((name) => offerOf(name).proposes)
      expect(proposals).toEqual(['raise_budget', 'prolong'])
      expect(mayProposeVersion(role, 'active')).toBe(true)
    }
    expect(offered('installer', 'active')).toEqual([])
  })

  it('is stopped, ended and reworded by an admin alone', () => {
    expect(offered('admin', 'active')).toEqual(expect.arrayContaining(['pause', 'end']))
    expect(offered('brand', 'active')).not.toEqual(expect.arrayContaining(['end']))
    expect([mayAmend('admin', 'active'), mayAmend('brand', 'active')]).toEqual([true, false])
  })

  it('is over with the campaign', () => {
    expect(offered('admin', 'ended')).toEqual(['duplicate'])
    expect(mayProposeVersion('admin', 'ended')).toBe(false)
    expect(mayAmend('admin', 'ended')).toBe(false)
  })
})
