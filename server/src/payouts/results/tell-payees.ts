import { inTransaction } from '../../db/transaction.ts'
import { notifyAll } from '../../notifications/notify.ts'
import type { EffectDeps } from '../../outbox/effect-deps.ts'
import { enqueueFor } from '../../outbox/enqueue.ts'
import type { Tx } from '../../tables.ts'

/** Schedules notifying the members of payouts after the commit. */
export const tellLater = (
  tx: Tx,
  { items, now }: { items: readonly string[]; now: Date },
): Promise<void> =>
  enqueueFor(tx, items, (payouts) => ({ kind: 'tell_payees', payload: { payouts }, due_at: now }))

/** Notifies members that their money is on its way; a second call notifies nobody again. */
export const tellPayees = (
  { database }: Pick<EffectDeps, 'database'>,
  payouts: readonly string[],
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const untold = await tx
      .selectFrom('payout')
      .innerJoin('payout_run', 'payout_run.id', 'payout.link_payout_run')
      .select([
        'payout.id',
        'payout.link_member',
        'payout.amount',
        'payout.iban_masked',
        'payout.sent_at',
        'payout_run.execution_on',
      ])
      .where('payout.id', 'in', payouts)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification')
              .select('notification.id')
              .whereRef('notification.link_member', '=', 'payout.link_member')
              .where('event', '=', 'payout_sent')
              .whereRef('notification.inserted_at', '=', 'payout.sent_at'),
          ),
        ),
      )
      .execute()
    await notifyAll(
      tx,
      untold.map(({ id, link_member, amount, iban_masked, sent_at, execution_on }) => ({
        member: link_member,
        event: 'payout_sent' as const,
        values: { amount, iban_masked: iban_masked ?? '', execution_on },
        path: '/wallet?tab=payouts',
        reference: id,
        now: new Date(sent_at ?? 0),
      })),
    )
  })
