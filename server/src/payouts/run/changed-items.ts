import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { isPayable } from '../plan/candidates.ts'

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
      join (
        select id, company, iban, iban_index, coalesce(account_holder, company) as account_holder,
          iban_state, member_status, inactive, payout_hold_reason from installer
        union all
        select id, company, iban, iban_index, coalesce(account_holder, company), iban_state,
          member_status, inactive, payout_hold_reason from wholesaler
      ) company on company.id = item.link_member
      left join ledger_balance balance
        on balance.account_id = 'member:' || item.link_member || ':available'
    where item.link_payout_run = ${run} and (
      coalesce(balance.amount, 0) < item.amount
      or (company.iban, company.iban_index) is distinct from (item.iban, item.iban_index)
      or company.account_holder is distinct from item.account_holder
      or company.iban_state in ('missing', 'quarantine', 'no_match', 'invalid')
      or not ${isPayable('company')}
      or company.payout_hold_reason is not null
      or ${isWithheld('item')})
    order by company.company, item.id limit ${NAMED}`.execute(tx)
  const [first] = rows
  if (!first) return
  const more = first.count - rows.length
  const names = rows.map(({ company }) => company ?? '–').join(', ')
  const members = more > 0 ? `${names} (+ ${more})` : names
  const message = `changed since it was prepared: ${members}`
  throw failure('conflict', 'payout_run_changed', { context: 'payout_run', message }, { members })
}

/** Whether an item pays for a claim that another company has claimed a device of meanwhile. */
const isWithheld = (item: string) => sql`exists (select from payout_part part
  join withheld_source using (source_type, source_id)
  where part.link_payout = ${sql.ref(`${item}.id`)} and part.amount > 0)`

/**
 * Leaves out of a released run whoever has less by now than he was to be paid, or whose payouts were
 * stopped meanwhile; all others are paid as they were released. Another account changes nothing: to
 * which one is paid was released with the run.
 * @returns how many items these are.
 */
export async function leaveOutChanged(tx: Tx, run: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payout item set payout_status = 'cancelled', return_reason = case
      when ${isWithheld('planned')} then ${'Ein Vorgang wird noch einmal geprüft.'}
      when stopped.id is null then 'Das Guthaben reicht nicht mehr.'
      else 'Die Auszahlungen an das Mitglied sind angehalten.' end
    from payout planned
      left join ledger_balance balance
        on balance.account_id = 'member:' || planned.link_member || ':available'
      left join lateral (
        select id from installer where id = planned.link_member
          and (payout_hold_reason is not null or member_status not in ('active', 'closed'))
        union all
        select id from wholesaler where id = planned.link_member
          and (payout_hold_reason is not null or member_status not in ('active', 'closed'))
      ) stopped on true
    where item.id = planned.id and planned.link_payout_run = ${run}
      and planned.payout_status = 'planned'
      and (coalesce(balance.amount, 0) < planned.amount or stopped.id is not null
        or ${isWithheld('planned')})`.execute(tx)
  return Number(numAffectedRows)
}
