import type { Tx } from '../../tables.ts'

/** The wholesalers' shares of each claim through their sales points: a year sums to four digits. */
const chosen = [
  ['wholesaler_mode', 'bonus'],
  ['wholesaler_unit_amount', '15.00'],
  ['wholesaler_percent', '6.00'],
] as const

/** Lets wholesalers take part from the first claim of the demo's year on. */
export async function startShares(tx: Tx): Promise<void> {
  for (const [id, value] of chosen)
    await tx.updateTable('setting').set({ value }).where('id', '=', id).execute()
}
