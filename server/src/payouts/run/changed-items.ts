import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { payees } from '../../wallet/outlook/candidates.ts'
import {
  fallsOut,
  isOutdated,
  isRefused,
  isStopped,
  isWithheld,
} from '../../wallet/outlook/planned-items.ts'

/** Members named at most; a sentence has no room for more. */
const NAMED = 5

/**
 * Refuses to release a run when a member has less than their payout, or another account, or may no
 * longer be paid.
 * @throws conflict `payout_run_changed`, naming them.
 */
export async function requireUnchanged(tx: Tx, run: string): Promise<void> {
  const { rows } = await sql<{ company: string | null; count: number }>`
    select company.company, (count(*) over ())::int as count
    from payout item
      join ${payees} on company.id = item.link_member
    where item.link_payout_run = ${run} and ${isOutdated('item')}
    order by company.company, item.id limit ${NAMED}`.execute(tx)
  const [first] = rows
  if (!first) return
  const more = first.count - rows.length
  const names = rows.map(({ company }) => company ?? '–').join(', ')
  const members = more > 0 ? `${names} (+ ${more})` : names
  const message = `changed since it was prepared: ${members}`
  throw failure('conflict', 'payout_run_changed', { context: 'payout_run', message }, { members })
}

/**
 * Excludes items from a released run: the member has less than their payout by now, the office
 * stopped their payouts, or a bank refused their account. All others are paid as released. A new
 * account changes nothing: the release includes the accounts.
 * @returns how many items these are.
 */
export async function leaveOutChanged(tx: Tx, run: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payout item set payout_status = 'cancelled', return_reason = case
      when ${isWithheld('planned')} then ${'Ein Vorgang wird noch einmal geprüft.'}
      when ${isStopped} then 'Die Auszahlungen an das Mitglied sind angehalten.'
      when ${isRefused('planned')} then ${'Auf das Konto lässt sich nicht überweisen.'}
      else 'Das Guthaben reicht nicht mehr.' end
    from payout planned
      join ${payees} on company.id = planned.link_member
    where item.id = planned.id and planned.link_payout_run = ${run}
      and planned.payout_status = 'planned' and ${fallsOut('planned')}`.execute(tx)
  return Number(numAffectedRows)
}
