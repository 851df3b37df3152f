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

/** So many members are named; there is room for no more in a sentence. */
const NAMED = 5

/**
 * Refuses to release a run when a member has less than he is to be paid, or another account, or may no
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
 * Leaves out of a released run whoever has less by now than he was to be paid, whose payouts were
 * stopped meanwhile, or whose account a bank has refused; all others are paid as they were released. Another
 * account changes nothing: to which one is paid was released with the run.
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
