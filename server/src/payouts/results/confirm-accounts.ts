import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { type CheckedAccount, setBankCheck } from '../../members/bank/bank-check.ts'
import type { EffectDeps } from '../../outbox/effect-deps.ts'
import { enqueueFor } from '../../outbox/enqueue.ts'
import type { Tx } from '../../tables.ts'

/** Schedules the confirmation of paid accounts after the commit, unless they are already confirmed. */
export async function confirmLater(
  tx: Tx,
  { items, by, now }: { items: readonly string[]; by: string | null; now: Date },
): Promise<void> {
  const payouts = (await unconfirmed(tx, items)).map(({ id }) => id)
  await enqueueFor(tx, payouts, (some) => ({
    kind: 'confirm_accounts',
    payload: { payouts: some, by },
    due_at: now,
  }))
}

/**
 * Confirms the accounts of executed payouts without a return since.
 * @param by Who reported their execution, or uploaded the file
 */
export const confirmAccounts = (
  { database, clock }: Pick<EffectDeps, 'database' | 'clock'>,
  { payouts, by }: { payouts: readonly string[]; by: string | null },
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    for (const { member, ...account } of await unconfirmed(tx, payouts))
      await setBankCheck(tx, {
        member,
        account,
        result: 'confirmed',
        evidence: 'payment',
        brought_by: by,
        actor: null,
        now: clock(),
      })
  })

async function unconfirmed(tx: Tx, payouts: readonly string[]) {
  const { rows } = await sql<CheckedAccount & { id: string; member: string }>`
    select payout.id, payout.link_member as member, payout.iban, payout.iban_index,
      payout.account_holder
    from payout join (
      select id, iban, iban_index, iban_state from installer
      union all select id, iban, iban_index, iban_state from wholesaler
    ) company on company.id = payout.link_member
      and (company.iban, company.iban_index) is not distinct from (payout.iban, payout.iban_index)
    where payout.id = any(${payouts}::text[]) and payout_status = 'executed'
      and iban_state <> 'confirmed'
    order by payout.link_member`.execute(tx)
  return rows
}
