import { sql } from 'kysely'
import { invalidIn } from '../errors/errors.ts'
import type { Tx } from '../tables.ts'
import { formatOf, settingDefaults } from './defaults.ts'

/**
 * Holds the accounts of the books and the length of general accounts together: no account has more digits,
 * and one with a digit more is a member's or a supplier's own (Personenkonto). Waits for others who change
 * any of them.
 * @throws invalid beside `value`
 */
export async function requireFittingAccounts(tx: Tx, id: string, value: string): Promise<void> {
  const format = formatOf(id)
  if (format !== 'account' && format !== 'digits') return
  await sql`select pg_advisory_xact_lock(hashtextextended('setting:accounts', 0))`.execute(tx)
  const rows = await tx.selectFrom('setting').select(['id', 'title', 'value']).execute()
  if (format === 'account') {
    const stored = rows.find((row) => row.id === 'datev_account_length')?.value
    const length = Number(stored ?? settingDefaults.datev_account_length.value)
    const digits = digitsOf(value)
    if (digits === length + 1) throw refuse('sub_ledger_account', { length })
    if (digits > length) throw refuse('account_too_long', { length })
    return
  }
  const longer = rows.find(
    (row) => formatOf(row.id) === 'account' && digitsOf(row.value) > Number(value),
  )
  if (longer)
    throw refuse('account_too_short', { title: longer.title, digits: digitsOf(longer.value) })
}

/** Without the tax key behind the slash. */
const digitsOf = (account: string) => account.split('/')[0]?.length ?? 0

const refuse = (
  why: 'sub_ledger_account' | 'account_too_long' | 'account_too_short',
  values: Record<string, string | number>,
) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:setting.${why}`, values),
      parameter: 'value',
    },
  ])
