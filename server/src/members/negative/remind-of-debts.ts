import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type NegativeWallet, negativeWallets } from '../../ledger/balances/negative-wallets.ts'
import { notify } from '../../notifications/notify.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'

/**
 * Reminds members with a debt older than `negative_reminder_days`, and the office; each debt once.
 * Returns how many members.
 */
export async function remindOfDebts({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  const { negative_reminder_days } = await readSettings(database.db)
  const before = new Date(now.getTime() - negative_reminder_days * 86_400_000).toISOString()
  const old = (await negativeWallets(database.db)).filter(({ since }) => since <= before)
  let reminded = 0
  for (const wallet of old)
    if (await inTransaction(database.db, (tx) => remind(tx, wallet, now))) reminded += 1
  return reminded
}

async function remind(tx: Tx, { member, amount, since }: NegativeWallet, now: Date) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet_reminder')
    .values({ member, since, told_at: now.toISOString() })
    .onConflict((target) => target.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  const about = { reference: member, now }
  await notify(tx, {
    ...about,
    member,
    event: 'debt_reminder',
    values: { amount: -amount },
    path: '/wallet',
  })
  const debtor = await tx
    .selectFrom('member_profile')
    .select(['company', 'last_name'])
    .where('id', '=', member)
    .executeTakeFirst()
  const company = debtor?.company || debtor?.last_name || ''
  await notifyAdmins(tx, {
    ...about,
    event: 'debt_overdue',
    values: { company, amount: -amount },
    path: '/users',
    except: null,
  })
  return true
}
