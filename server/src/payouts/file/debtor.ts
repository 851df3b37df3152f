import { conflict } from '../../errors/errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import type { PayoutRun } from '../run/lock-runs.ts'
import type { CsvRun } from './csv.ts'

/** The account that pays a run: the one at its release, for a draft the present setting. */
export const debtorOfRun = async (
  tx: Tx,
  { debtor_name: name, debtor_iban: iban, debtor_bic: bic, released_at }: PayoutRun,
): Promise<CsvRun['debtor']> =>
  released_at === null ? debtorOf(tx) : { name: name ?? '', iban: iban ?? '', bic: bic ?? '' }

/** The paying account as two people set it; its parts are empty until then. */
export async function debtorOf(tx: Tx): Promise<CsvRun['debtor']> {
  const settings = await readSettings(tx)
  return {
    name: settings.payout_debtor_name,
    iban: settings.payout_debtor_iban,
    bic: settings.payout_debtor_bic,
  }
}

/** The accounts whose statements are ours: the present one, and those of all past runs. */
export async function payingAccounts(tx: Tx): Promise<string[]> {
  const { iban } = await debtorOf(tx)
  const runs = await tx
    .selectFrom('payout_run')
    .select('debtor_iban')
    .distinct()
    .where('debtor_iban', 'is not', null)
    .execute()
  return [...new Set([iban, ...runs.map((run) => run.debtor_iban ?? '')])].filter(Boolean)
}

/** Without it no bank file can be written, and no statement recognised as ours. */
export const debtorMissing = () =>
  conflict('payout_debtor_missing', 'the account to pay from is not set', 'payout_run')
