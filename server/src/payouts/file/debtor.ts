import { conflict } from '../../errors/errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import type { CsvRun } from './csv.ts'

/** The account that is paid from, as two people set it; its parts are empty until they have. */
export async function debtorOf(tx: Tx): Promise<CsvRun['debtor']> {
  const settings = await readSettings(tx)
  return {
    name: settings.payout_debtor_name,
    iban: settings.payout_debtor_iban,
    bic: settings.payout_debtor_bic,
  }
}

/** Without it no file for a bank can be written, and no statement be known as ours. */
export const debtorMissing = () =>
  conflict('payout_debtor_missing', 'the account to pay from is not set', 'payout_run')
