import type { payout } from '../arkes/wallet.ts'

type PayoutStatus = keyof typeof payout.fields.payout_status.values

/** Payouts that never left: nothing is booked, no file names them. */
const never_left: ReadonlySet<string> = new Set<PayoutStatus>(['planned', 'cancelled'])

/** Whether there is something to prove of a payout: it was handed over, whatever became of it. */
export const hasProof = (status: string): boolean => !never_left.has(status)
