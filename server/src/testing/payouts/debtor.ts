import { ensureSettings } from '../../settings/ensure-settings.ts'
import type { Db } from '../../tables.ts'
import { settingsIn } from '../settings.ts'

/** From where tests pay. */
export const DEBTOR_IBAN = 'DE02120300000000202051'

/** Sets the account that is paid from, as a run by bank file needs it. */
export async function setDebtor(db: Db): Promise<void> {
  await ensureSettings(db)
  const set = settingsIn(db)
  await set('payout_debtor_name', 'Calvento GmbH')
  await set('payout_debtor_iban', DEBTOR_IBAN)
}
