import type { Role } from '../people/roles.ts'
import { keysOf } from '../records.ts'
import {
  type CampaignStatus,
  campaignAdmins,
  campaignProposers,
  runningStatuses,
  statusesInForce,
} from './life.ts'

interface ChangeProposal {
  /** The function that proposes it. */
  readonly command: string
  readonly from: readonly CampaignStatus[]
  readonly who: readonly Role[]
}

/**
 * What of a campaign in force concerns money: it is proposed by one person and put in force by
 * another. A draft changes freely, texts and an earlier end need one person only.
 */
export const campaignChanges = {
  version: { command: 'new_version', from: runningStatuses, who: campaignProposers },
  budget: { command: 'raise_budget', from: statusesInForce, who: campaignProposers },
  prolong: { command: 'prolong', from: statusesInForce, who: campaignProposers },
} as const satisfies Record<string, ChangeProposal>

export type ChangeKind = keyof typeof campaignChanges

/** Where a change stands; only an open one can be decided. */
export type ChangeState = 'open' | 'confirmed' | 'declined' | 'withdrawn'

export interface ChangeStep {
  readonly to: Exclude<ChangeState, 'open'>
  readonly who: readonly Role[]
  /** Whether it is for the person who proposed the change, or for everybody else. */
  readonly person: 'proposer' | 'not_proposer'
}

/** What can be done with an open change; the function has the same name. */
export const changeSteps = {
  confirm_change: { to: 'confirmed', who: campaignAdmins, person: 'not_proposer' },
  decline_change: { to: 'declined', who: campaignAdmins, person: 'not_proposer' },
  withdraw_change: { to: 'withdrawn', who: campaignProposers, person: 'proposer' },
} as const satisfies Record<string, ChangeStep>

export type ChangeAction = keyof typeof changeSteps

/** The changes this role can propose for a campaign as it stands. */
export const changesFor = ({ status, role }: { status: CampaignStatus; role: Role }) =>
  keysOf(campaignChanges).filter((kind) => {
    const { from, who }: ChangeProposal = campaignChanges[kind]
    return from.includes(status) && who.includes(role)
  })

/** What this member can do with an open change. */
export const changeActionsFor = ({ role, isProposer }: { role: Role; isProposer: boolean }) =>
  keysOf(changeSteps).filter((action) => {
    const { who, person }: ChangeStep = changeSteps[action]
    return who.includes(role) && isProposer === (person === 'proposer')
  })
