/** The parts of a member's wallet. */
export type Pot = 'pending' | 'held' | 'available' | 'in_payout'

/** The path of a part of a member's wallet. */
export const walletAccount = (member: string, pot: Pot) => `member:${member}:${pot}`

/** The amount that has reached a member's bank account. */
export const paidAccount = (member: string) => `paid:${member}`

/** The promises of a brand; its balance is below zero. */
export const fundingAccount = (brand: string) => `funding:${brand}`

/** The amount a campaign may still reserve; never below zero. */
export const budgetAccount = (campaign: string) => `budget:${campaign}`

/** The returns to a campaign after its end. */
export const recoveredAccount = (campaign: string) => `recovered:${campaign}`

/** A wholesaler's share of others' cashback; its balance is below zero. */
export const cofundingAccount = (wholesaler: string) => `cofunding:${wholesaler}`
