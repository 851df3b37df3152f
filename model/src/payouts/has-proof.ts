import type { payout } from '../arkes/wallet.ts'

type PayoutStatus = keyof typeof payout.fields.payout_status.values

/** Payouts that never left: nothing is booked, no file names them. */
const never_left: ReadonlySet<string> = new Set<PayoutStatus>(['planned', 'cancelled'])

/** Whether a payout has a proof: it was executed, with any outcome. */
export const hasProof = (status: string): boolean => !never_left.has(status)
