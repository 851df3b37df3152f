import { campaignAdmins, campaignProposers } from './campaigns/life.ts'
import { type Role, roles } from './people/roles.ts'
import { keysOf } from './records.ts'

interface ChangeDeclaration {
  /** The roles that may propose it; another admin decides (`changeSteps`). */
  readonly who: readonly Role[]
  /** The roles that see it among all changes; by default the proposing roles and admins. */
  readonly readers?: readonly Role[]
}

/**
 * Changes that need a second approval: one person proposes, another puts it in force. A subject has at most one open
 * change of a kind; only a product's data sheets may have several.
 */
export const changeKinds = {
  setting: { who: campaignAdmins },
  approval_limit: { who: campaignAdmins },
  rate: { who: campaignProposers },
  bulk_rate: { who: campaignProposers },
  group_share: { who: campaignProposers },
  point_share: { who: campaignProposers },
  sales_point: { who: campaignAdmins },
  sales_group: { who: campaignAdmins },
  group_move: { who: campaignAdmins },
  product: { who: campaignProposers },
  product_family: { who: campaignAdmins },
  product_pair: { who: campaignAdmins },
  new_product: { who: campaignProposers },
  product_file: { who: campaignProposers },
  legal_text: { who: campaignAdmins },
  mail_template: { who: campaignAdmins },
  auditor: { who: campaignAdmins },
  payout_executed: { who: campaignAdmins },
  payout_returned: { who: campaignAdmins },
  payout_run_refused: { who: campaignAdmins },
  bank_returns: { who: campaignAdmins },
  bank_settlement: { who: campaignAdmins },
  debt_repaid: { who: campaignAdmins },
  campaign_version: { who: campaignProposers },
  campaign_budget: { who: campaignProposers },
  campaign_prolong: { who: campaignProposers },
  company: { who: ['installer', 'wholesaler', ...campaignAdmins], readers: campaignAdmins },
  mailbox: { who: roles, readers: campaignAdmins },
  staff: { who: campaignAdmins },
  role: { who: campaignAdmins },
  factors: { who: campaignAdmins },
} as const satisfies Record<string, ChangeDeclaration>

export type ChangeKind = keyof typeof changeKinds

/** The kinds that a role finds in the list of changes; firms and moderators find none there. */
export const changeKindsFor = (role: Role): readonly ChangeKind[] =>
  keysOf(changeKinds).filter((kind) => {
    const { who, readers = [...who, ...campaignAdmins] }: ChangeDeclaration = changeKinds[kind]
    return readers.includes(role)
  })

/** The most products in one bulk rate change. */
export const maxBulkRates = 500

/** Where a change stands; only an open one can be decided. */
export type ChangeState = 'open' | 'confirmed' | 'declined' | 'withdrawn' | 'overtaken'

export interface ChangeStep {
  readonly to: Exclude<ChangeState, 'open' | 'overtaken'>
  readonly who: readonly Role[]
  /** Whether the step is for the proposer, or for everybody else. */
  readonly person: 'proposer' | 'not_proposer'
}

/** The steps on an open change; each is a function of the same name. */
export const changeSteps = {
  confirm_change: { to: 'confirmed', who: campaignAdmins, person: 'not_proposer' },
  decline_change: { to: 'declined', who: campaignAdmins, person: 'not_proposer' },
  withdraw_change: { to: 'withdrawn', who: roles, person: 'proposer' },
} as const satisfies Record<string, ChangeStep>

export type ChangeAction = keyof typeof changeSteps

/** The steps this member may take on an open change. */
export const changeActionsFor = ({ role, isProposer }: { role: Role; isProposer: boolean }) =>
  keysOf(changeSteps).filter((action) => {
    const { who, person }: ChangeStep = changeSteps[action]
    return who.includes(role) && isProposer === (person === 'proposer')
  })
