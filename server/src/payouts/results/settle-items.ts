import type { Cents, IsoDate } from '@ruecklauf/model'
import { type Selectable, sql } from 'kysely'
import { conflict, failure } from '../../errors/errors.ts'
import { settlePayouts } from '../../ledger/payouts.ts'
import type { Tables, Tx } from '../../tables.ts'
import { isComingBack } from '../answers/returns/coming-back.ts'
import { lockClaims } from '../run/lock-claims.ts'
import { confirmLater } from './confirm-accounts.ts'
import { requireAfterHandOver } from './execution-day.ts'
import { isOnItsWay } from './item-status.ts'
import { receiptsLater } from './receipts-later.ts'

export type PayoutItem = Selectable<Tables['payout']>

interface Executed {
  run: string
  /** Ids; null for all outstanding items without a reported return. */
  items: readonly string[] | null
  /** The German day of the bank's execution. */
  on: IsoDate
  actor: string | null
  now: Date
}

/**
 * Books that the bank executed items of a run, which also confirms their accounts. The runs are
 * locked.
 * @returns how many these are, and their sum in cents.
 * @throws conflict `no_payout_item`, `payout_step_closed` for an item that is not outstanding, or
 * `executed_before_hand_over`.
 */
export async function executeItems(
  tx: Tx,
  { run, items, on, actor, now }: Executed,
): Promise<{ count: number; sum: Cents }> {
  await lockClaims(tx, { run, items })
  await requireAfterHandOver(tx, { run, on })
  const waiting = await tx
    .selectFrom('payout')
    .select(['id', 'link_member', 'amount', 'payout_status'])
    .where('link_payout_run', '=', run)
    .$if(items === null, (query) =>
      query
        .where('payout_status', 'in', ['sent', 'accepted'])
        .where(({ not }) => not(isComingBack('payout.id'))),
    )
    .$if(items !== null, (query) => query.where('id', 'in', items ?? []))
    .orderBy('link_member')
    .forUpdate()
    .execute()
  if (items && waiting.length !== new Set(items).size) throw noItem()
  for (const { payout_status } of waiting)
    if (!isOnItsWay(payout_status)) throw closedItem(payout_status)
  const booked = waiting.map(({ id, link_member, amount }) => ({
    payout: id,
    member: link_member,
    amount,
  }))
  await settlePayouts(tx, booked, { actor, at: now, value_date: on })
  await sql`
    update payout set payout_status = 'executed', executed_on = ${on}
    where id = any(${waiting.map(({ id }) => id)}::text[])`.execute(tx)
  await confirmLater(tx, { items: waiting.map(({ id }) => id), by: actor, now })
  await receiptsLater(tx, { payouts: waiting.map(({ id }) => id), now })
  await answerWhenComplete(tx, run)
  return { count: waiting.length, sum: waiting.reduce((sum, { amount }) => sum + amount, 0) }
}

/** A run is answered when none of its items is outstanding. */
export async function answerWhenComplete(tx: Tx, run: string): Promise<void> {
  await tx
    .updateTable('payout_run')
    .set({ payout_run_status: 'answered' })
    .where('id', '=', run)
    .where('payout_run_status', '=', 'exported')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout')
            .select('payout.id')
            .where('link_payout_run', '=', run)
            .where('payout_status', 'in', ['sent', 'accepted']),
        ),
      ),
    )
    .execute()
}

export const noItem = () =>
  conflict('no_payout_item', 'this item is not part of the run', 'payout_run')

/** The item has reached its end; nothing more is booked of it. */
export const closedItem = (status: PayoutItem['payout_status']) =>
  failure(
    'conflict',
    'payout_step_closed',
    { context: 'payout_run', message: `the item is ${status}` },
    { status: { say: `fields:payout.values.payout_status.${status}` } },
  )
