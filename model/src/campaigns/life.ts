import type { campaign } from '../arkes/campaign.ts'
import type { Role } from '../people/roles.ts'
import { keysOf } from '../records.ts'

export type CampaignStatus = keyof (typeof campaign)['fields']['campaign_status']['values']

export interface CampaignStep {
  readonly from: readonly CampaignStatus[]
  /** Where it may lead; the command decides which when there are several. */
  readonly to: readonly CampaignStatus[]
  readonly who: readonly (Role | 'system')[]
  /**
   * Not the person who proposed the campaign: two people put it in force (docs/domain.md,
   * Campaigns).
   */
  readonly person?: 'not_proposer'
  /** The caller of the step must give a reason. */
  readonly reason?: true
}

/** The roles that may propose a campaign or a change to a campaign. */
export const campaignProposers = ['brand', 'admin', 'super_admin'] as const
/** The roles that approve others' proposals. */
export const campaignAdmins = ['admin', 'super_admin'] as const

/** Where purchases of these days are its matter, whether or not it pays for them now. */
export const runningStatuses = ['active', 'paused', 'exhausted'] as const satisfies CampaignStatus[]

/** Where a rule is in force: it changes only by a version. */
export const statusesInForce = ['planned', ...runningStatuses] as const

/** Where claims may come in: also after its end, until it is settled. */
export const statusesTakingClaims = [...statusesInForce, 'ended'] as const

const paysNow = (status: CampaignStatus) => status !== 'paused'

/** Where members see it during its days: a paused campaign pays nothing until it resumes. */
export const offeredStatuses: readonly CampaignStatus[] = statusesInForce.filter(paysNow)

/** Where claims are paid by it. */
export const payingStatuses: readonly CampaignStatus[] = statusesTakingClaims.filter(paysNow)

/**
 * Every step in the life of a campaign. The server refuses what is not here, the portal draws its
 * buttons from it.
 */
export const campaignLife = {
  submit_for_approval: { from: ['draft'], to: ['in_approval'], who: campaignProposers },
  activate: {
    from: ['in_approval'],
    to: ['planned', 'active'],
    who: campaignAdmins,
    person: 'not_proposer',
  },
  send_back: { from: ['in_approval', 'planned'], to: ['draft'], who: campaignAdmins, reason: true },
  begin: { from: ['planned'], to: ['active'], who: ['system'] },
  pause: { from: ['active', 'exhausted'], to: ['paused'], who: campaignAdmins, reason: true },
  resume: { from: ['paused'], to: ['active', 'exhausted'], who: campaignAdmins },
  exhaust: { from: ['active'], to: ['exhausted'], who: ['system'] },
  replenish: { from: ['exhausted'], to: ['active'], who: ['system'] },
  end: { from: runningStatuses, to: ['ended'], who: campaignAdmins, reason: true },
  run_out: { from: runningStatuses, to: ['ended'], who: ['system'] },
  settle: { from: ['ended'], to: ['settled'], who: ['system'] },
} as const satisfies Record<string, CampaignStep>

export type CampaignAction = keyof typeof campaignLife

export const isInForce = (status: CampaignStatus): boolean =>
  statusesInForce.some((current) => current === status)

export const isRunning = (status: CampaignStatus): boolean =>
  runningStatuses.some((current) => current === status)

/** The statuses in which personal targets can change: the second approval covers them. */
export const targetsStand = (status: CampaignStatus): boolean =>
  status === 'in_approval' || isInForce(status)

/** Not in force yet, or not any more since it was sent back. */
export const isDraft = (status: CampaignStatus): boolean =>
  status === 'draft' || status === 'in_approval'

/** The steps this member can take with a campaign now, in the order of its life. */
export const campaignActionsFor = (viewer: {
  status: CampaignStatus
  role: Role
  isProposer: boolean
}): CampaignAction[] =>
  keysOf(campaignLife).filter((action) => {
    const { from, who, person }: CampaignStep = campaignLife[action]
    return (
      from.includes(viewer.status) &&
      who.includes(viewer.role) &&
      !(person === 'not_proposer' && viewer.isProposer)
    )
  })
