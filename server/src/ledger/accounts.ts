/** The parts of a member's wallet. */
export type Pot = 'pending' | 'held' | 'available' | 'in_payout'

/** The path of a part of a member's wallet. */
export const walletAccount = (member: string, pot: Pot) => `member:${member}:${pot}`

/** What has reached a member's bank account. */
export const paidAccount = (member: string) => `paid:${member}`

/** What a brand has promised; its balance is below zero. */
export const fundingAccount = (brand: string) => `funding:${brand}`

/** What a campaign may still reserve; never below zero. */
export const budgetAccount = (campaign: string) => `budget:${campaign}`

/**
 * What came back to a campaign after its end.
 */
export const recoveredAccount = (campaign: string) => `recovered:${campaign}`

/** What a wholesaler bears of the cashback of others; its balance is below zero. */
export const cofundingAccount = (wholesaler: string) => `cofunding:${wholesaler}`
