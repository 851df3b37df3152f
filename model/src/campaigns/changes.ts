import { type ChangeKind, changeKinds } from '../changes.ts'
import type { Role } from '../people/roles.ts'
import { keysOf } from '../records.ts'
import { type CampaignStatus, runningStatuses, statusesInForce } from './life.ts'

interface CampaignProposal {
  /** The function that proposes it. */
  readonly command: string
  readonly from: readonly CampaignStatus[]
}

/**
 * Changes to the money of a campaign in force: they need a second approval (`changeKinds`). A draft changes freely.
 * Texts and an earlier end need one person only.
 */
export const campaignChanges = {
  campaign_version: { command: 'new_version', from: runningStatuses },
  campaign_budget: { command: 'raise_budget', from: statusesInForce },
  campaign_prolong: { command: 'prolong', from: statusesInForce },
} as const satisfies Partial<Record<ChangeKind, CampaignProposal>>

export type CampaignChangeKind = keyof typeof campaignChanges

/** The changes this role can propose for a campaign in its current status. */
export const changesFor = ({ status, role }: { status: CampaignStatus; role: Role }) =>
  keysOf(campaignChanges).filter((kind) => {
    const { from }: CampaignProposal = campaignChanges[kind]
    const who: readonly Role[] = changeKinds[kind].who
    return from.includes(status) && who.includes(role)
  })
