import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import { setBankCheck } from '../../members/bank/bank-check.ts'
import type { EffectDeps } from '../../outbox/effect-deps.ts'
import { enqueueFor } from '../../outbox/enqueue.ts'
import type { IbanMark } from '../../security/ibans/ibans.ts'
import type { Tx } from '../../tables.ts'

/** Has the accounts that payouts reached confirmed after the commit, unless they are already. */
export async function confirmLater(
  tx: Tx,
  { items, now }: { items: readonly string[]; now: Date },
): Promise<void> {
  const payouts = (await unconfirmed(tx, items)).map(({ id }) => id)
  await enqueueFor(tx, payouts, (some) => ({
    kind: 'confirm_accounts',
    payload: { payouts: some },
    due_at: now,
  }))
}

/** Confirms the accounts of payouts that were executed and have not come back since. */
export const confirmAccounts = (
  { database, clock }: Pick<EffectDeps, 'database' | 'clock'>,
  payouts: readonly string[],
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    for (const { member, iban, iban_index } of await unconfirmed(tx, payouts))
      await setBankCheck(tx, {
        member,
        account: { iban, iban_index },
        result: 'confirmed',
        evidence: 'payment',
        actor: null,
        now: clock(),
      })
  })

async function unconfirmed(tx: Tx, payouts: readonly string[]) {
  const { rows } = await sql<IbanMark & { id: string; member: string }>`
    select payout.id, payout.link_member as member, payout.iban, payout.iban_index
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
