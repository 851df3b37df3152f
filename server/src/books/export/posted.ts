import { literal } from '../../db/quote.ts'
import type { Month } from '../close/month-sums.ts'

/** The accounts of the books, by what they hold. */
export interface Accounts {
  promised: string
  owed: string
  transit: string
  bank: string
  receivable: string
  price_reduction: string
  service_credit: string
  manual: string
}

/**
 * The postings of a month as an accountant reads them, as SQL: `number` of the journal, `day`, `amount`
 * in cents above zero, `debit` and `credit` account, `document`, `text` and `member`. What members are
 * owed stands against what was promised; what the bank executed is moved on from there to the account
 * of its tax treatment, and back when it is returned. Reservations are no postings.
 */
export const postedSql = (month: Month, accounts: Accounts): string => `
  with span as (
    select (${literal(`${month}-01`)}::timestamp at time zone 'Europe/Berlin') as first,
      ((${literal(`${month}-01`)}::timestamp + interval '1 month') at time zone 'Europe/Berlin') as next
  ), journal as (
    select journal.*, numbered.number
    from span, ledger_journal journal join ledger_number numbered on numbered.journal_id = journal.id
    where journal.booked_at >= span.first and journal.booked_at < span.next
  ), side as (
    select journal.id, case account.kind
        when 'held' then 'owed' when 'available' then 'owed' when 'in_payout' then 'transit'
        when 'paid' then 'bank' when 'cofunding' then 'receivable' else 'promised' end as holds,
      sum(posting.amount)::bigint as amount, max(account.owner_id) as member
    from journal join ledger_posting posting on posting.journal_id = journal.id
      join ledger_account account on account.id = posting.account_id
    group by journal.id, holds
  ), moved as (
    select giver.id, least(taker.amount, -giver.amount) as amount, giver.holds as debit, taker.holds as credit,
      coalesce(taker.member, giver.member) as member
    from side giver join side taker on taker.id = giver.id and taker.amount > 0
    where giver.amount < 0
    union all
    select journal.id, abs(part.amount),
      case when (part.amount > 0) = (journal.kind = 'settlement') then part.tax_treatment else 'promised' end,
      case when (part.amount > 0) = (journal.kind = 'settlement') then 'promised' else part.tax_treatment end,
      (select link_member from payout where payout.id = journal.source_id)
    from journal cross join lateral (
      select tax_treatment, sum(amount)::bigint as amount from payout_part
      where link_payout = journal.source_id group by tax_treatment having sum(amount) <> 0
    ) part
    where journal.source_type = 'payout' and (journal.kind = 'settlement'
      or journal.kind = 'return' and exists (
        select from ledger_posting posting join ledger_account account on account.id = posting.account_id
        where posting.journal_id = journal.id and account.kind = 'paid'))
  )
  select journal.number, (journal.booked_at at time zone 'Europe/Berlin')::date as day, moved.amount,
    ${accountSql('moved.debit', accounts)} as debit, ${accountSql('moved.credit', accounts)} as credit,
    coalesce(claim.claim_number, run.run_number, journal.number::text) as document,
    concat_ws(' ', ${kindSql}, company.company) as text,
    coalesce(company.customer_number, company.id) as member
  from moved join journal on journal.id = moved.id
    left join paperwork claim on journal.source_type = 'paperwork' and claim.id = journal.source_id
    left join payout on journal.source_type = 'payout' and payout.id = journal.source_id
    left join payout_run run on run.id = payout.link_payout_run
    left join (
      select id, company, customer_number from installer
      union all select id, company, customer_number from wholesaler
    ) company on company.id = moved.member
  order by journal.number, debit`

const accountSql = (holds: string, accounts: Accounts) =>
  `case ${holds} ${Object.entries(accounts)
    .map(([name, account]) => `when ${literal(name)} then ${literal(account)}`)
    .join(' ')} end`

const kinds: Readonly<Record<string, string>> = {
  credit: 'Cashback',
  clawback: 'Rückforderung',
  correction: 'Korrektur',
  repayment: 'Rückzahlung',
  reversal: 'Storno',
  payout: 'Auszahlung',
  settlement: 'Auszahlung ausgeführt',
  return: 'Rückläufer',
  cofunding: 'Anteil Großhändler',
}

const kindSql = `case journal.kind ${Object.entries(kinds)
  .map(([kind, word]) => `when ${literal(kind)} then ${literal(word)}`)
  .join(' ')} else journal.kind::text end`
