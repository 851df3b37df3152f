import { campaignAdmins, campaignProposers } from './campaigns/life.ts'
import type { Role } from './people/roles.ts'

interface MoneyProposal {
  /** Who may propose it; an admin who is another person decides (`changeSteps`). */
  readonly who: readonly Role[]
}

/**
 * What decides on money beyond campaigns, and what there is to be paid for: proposed by one person and
 * put in force by another. Of each subject one change is open at a time: a setting, a moderator's own
 * limit, a product's rate, one of many rates, its fields, its picture, what is agreed with a sales group
 * or a sales point, the terms or the privacy notice; of a product's data sheets several.
 */
export const moneyChanges = {
  setting: { who: campaignAdmins },
  approval_limit: { who: campaignAdmins },
  rate: { who: campaignProposers },
  bulk_rate: { who: campaignProposers },
  group_share: { who: campaignProposers },
  point_share: { who: campaignProposers },
  product: { who: campaignProposers },
  new_product: { who: campaignProposers },
  product_file: { who: campaignProposers },
  legal_text: { who: campaignAdmins },
  auditor: { who: campaignAdmins },
} as const satisfies Record<string, MoneyProposal>

export type MoneyChangeKind = keyof typeof moneyChanges

/** Products whose rates are changed at once. */
export const maxBulkRates = 500
