import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { isComingBack } from '../returns/coming-back.ts'

/** Marks a run's sent items as accepted by the bank; returns how many. */
export async function acceptItems(
  tx: Tx,
  { run, items }: { run: string; items: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update payout set payout_status = 'accepted'
    where link_payout_run = ${run} and payout_status = 'sent' and id = any(${items}::text[])
    returning id`.execute(tx)
  return rows.length
}

/** Unanswered items of a run, by their members. */
export async function itemsOnTheirWay(
  tx: Tx,
  run: string,
): Promise<{ id: string; amount: number; end_to_end_id: string | null }[]> {
  return tx
    .selectFrom('payout')
    .select(['id', 'amount', 'end_to_end_id'])
    .where('link_payout_run', '=', run)
    .where('payout_status', 'in', ['sent', 'accepted'])
    .where(({ not }) => not(isComingBack('payout.id')))
    .orderBy('link_member')
    .execute()
}
