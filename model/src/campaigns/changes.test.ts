import { describe, expect, it } from 'vitest'
import { changeActionsFor } from '../changes.ts'
import { type Role, roles } from '../people/roles.ts'
import { changesFor } from './changes.ts'
import { statusesInForce } from './life.ts'

const staff: readonly Role[] = ['brand', 'admin', 'super_admin']
const kinds = ['campaign_version', 'campaign_budget', 'campaign_prolong']
const others = roles.filter((role) => !staff.includes(role))

describe('a change of a campaign in force', () => {
  it('is proposed by brand and admins, another budget and a later end also before it begins', () => {
    for (const role of staff) {
      expect(changesFor({ role, status: 'active' })).toEqual(kinds)
      expect(changesFor({ role, status: 'planned' })).toEqual(kinds.slice(1))
    }
    for (const role of others)
      for (const status of statusesInForce) expect(changesFor({ role, status })).toEqual([])
  })

  it('is not needed for a draft, and too late once the campaign is over', () => {
    for (const status of ['draft', 'in_approval', 'ended', 'settled'] as const)
      expect(changesFor({ role: 'admin', status })).toEqual([])
  })

  it('is decided by an admin who did not propose it, and taken back by whoever did', () => {
    expect(changeActionsFor({ role: 'admin', isProposer: false })).toEqual([
      'confirm_change',
      'decline_change',
    ])
    expect(changeActionsFor({ role: 'admin', isProposer: true })).toEqual(['withdraw_change'])
    expect(changeActionsFor({ role: 'brand', isProposer: true })).toEqual(['withdraw_change'])
    expect(changeActionsFor({ role: 'brand', isProposer: false })).toEqual([])
    for (const role of others) {
      expect(changeActionsFor({ role, isProposer: true })).toEqual(['withdraw_change'])
      expect(changeActionsFor({ role, isProposer: false })).toEqual([])
    }
  })
})
