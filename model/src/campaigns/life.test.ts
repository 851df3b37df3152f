import { describe, expect, it } from 'vitest'
import { campaign } from '../arkes/campaign.ts'
import { type Role, roles } from '../people/roles.ts'
import {
  type CampaignAction,
  type CampaignStatus,
  type CampaignStep,
  campaignActionsFor,
  campaignLife,
  offeredStatuses,
  payingStatuses,
  runningStatuses,
  statusesTakingClaims,
} from './life.ts'

const statuses = Object.keys(campaign.fields.campaign_status.values) as CampaignStatus[]
const steps = Object.entries(campaignLife) as [CampaignAction, CampaignStep][]
const actions = (role: Role, status: CampaignStatus, isProposer = false) =>
  campaignActionsFor({ role, status, isProposer })

describe('the life of a campaign', () => {
  it('reaches every status from the draft', () => {
    const reached = new Set<CampaignStatus>(['draft'])
    for (const _ of statuses)
      for (const [, { from, to }] of steps)
        if (from.some((status) => reached.has(status))) for (const next of to) reached.add(next)
    expect(statuses.filter((status) => !reached.has(status))).toEqual([])
  })

  it('leads on from every status but the last', () =>
    expect(
      statuses.filter((status) => !steps.some(([, { from }]) => from.includes(status))),
    ).toEqual(['settled']))

  it('is put in force by nobody but an admin who did not propose it', () => {
    expect(actions('brand', 'in_approval')).toEqual([])
    expect(actions('admin', 'in_approval', true)).toEqual(['send_back'])
    expect(actions('admin', 'in_approval')).toEqual(['activate', 'send_back'])
  })

  it('offers participants and reviewers nothing', () => {
    for (const role of roles.filter((other) => !['brand', 'admin', 'super_admin'].includes(other)))
      for (const status of statuses) expect([role, actions(role, status)]).toEqual([role, []])
  })

  it('can be stopped for a reason while it runs, and not once it is over', () => {
    expect(actions('admin', 'active')).toEqual(['pause', 'end'])
    expect(actions('admin', 'exhausted')).toEqual(['pause', 'end'])
    expect(actions('admin', 'paused')).toEqual(['resume', 'end'])
    expect(actions('super_admin', 'ended')).toEqual([])
  })
})

it('takes claims from the day it is planned for until it is settled, and pays none while it is paused', () => {
  expect(statusesTakingClaims).toEqual(['planned', ...runningStatuses, 'ended'])
  expect(statusesTakingClaims.filter((status) => !payingStatuses.includes(status))).toEqual([
    'paused',
  ])
  expect(payingStatuses.filter((status) => !offeredStatuses.includes(status))).toEqual(['ended'])
})
