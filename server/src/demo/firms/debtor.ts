import type { Tx } from '../../tables.ts'

/** An account of no real company, with numbers that a bank would take. */
export const DEMO_IBAN = 'DE02120300000000202051'

/** The account that the demo pays from, in the middle of each month. */
export async function openDebtorAccount(tx: Tx, name: string): Promise<void> {
  const chosen = [
    ['payout_debtor_name', name],
    ['payout_debtor_iban', DEMO_IBAN],
    ['payout_calendar', 'monthly'],
    ['payout_day', '15'],
  ] as const
  for (const [id, value] of chosen)
    await tx.updateTable('setting').set({ value }).where('id', '=', id).execute()
}
