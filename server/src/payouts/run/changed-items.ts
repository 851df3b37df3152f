import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** So many members are named; there is room for no more in a sentence. */
const NAMED = 5

interface Asked {
  /** Whether the account and the member are looked at again; once released they are settled. */
  account: boolean
}

/**
 * Refuses to go on with a run when a member has less than he is to be paid, or another account, or may
 * no longer be paid.
 * @throws conflict `payout_run_changed`, naming them.
 */
export async function requireUnchanged(tx: Tx, run: string, { account }: Asked): Promise<void> {
  const { rows } = await sql<{ company: string | null; count: number }>`
    select company.company, (count(*) over ())::int as count
    from payout item
      join (
        select id, company, iban, coalesce(account_holder, company) as account_holder, iban_state,
          member_status, inactive, payout_hold_reason from installer
        union all
        select id, company, iban, coalesce(account_holder, company), iban_state, member_status,
          inactive, payout_hold_reason from wholesaler
      ) company on company.id = item.link_member
      left join ledger_balance balance
        on balance.account_id = 'member:' || item.link_member || ':available'
    where item.link_payout_run = ${run} and (
      coalesce(balance.amount, 0) < item.amount
      or (${account} and (
        company.iban is distinct from item.iban
        or company.account_holder is distinct from item.account_holder
        or company.iban_state in ('missing', 'quarantine', 'no_match', 'invalid')
        or company.inactive or company.member_status <> 'active'
        or company.payout_hold_reason is not null)))
    order by company.company, item.id limit ${NAMED}`.execute(tx)
  const [first] = rows
  if (!first) return
  const more = first.count - rows.length
  const names = rows.map(({ company }) => company ?? '–').join(', ')
  const members = more > 0 ? `${names} (+ ${more})` : names
  const message = `changed since it was prepared: ${members}`
  throw failure('conflict', 'payout_run_changed', { context: 'payout_run', message }, { members })
}
