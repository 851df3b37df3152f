import { literal } from '../../db/quote.ts'
import { journalWords } from '../../ledger/words.ts'
import type { Month } from '../close/month-sums.ts'

/** The accounts of the books, by what they hold: `8760`, or with a tax key `4600/9`. */
export interface Accounts {
  promised: string
  owed: string
  transit: string
  bank: string
  receivable: string
  written_off: string
  reduction_19: string
  reduction_7: string
  reduction_0: string
  service_19: string
  service_7: string
  service_0: string
  manual: string
}

/**
 * The postings of a month for an accountant, as SQL: `number` of the journal or of the receipt’s run, `day`, `amount`
 * in cents above zero, `debit` and `credit` account, the tax `key` of the account that has one, `is_credit` where that
 * is the other account’s, `document`, `text` and `member`. The ledger gives the debts to members, the promises and the
 * bank's movements. Receipts split them into reductions and services by rate. So both agree with the members'
 * documents. An account is null where no rate has one. Reservations are no postings.
 */
export const postedSql = (month: Month, accounts: Accounts): string => `
  with span as (
    select ${literal(`${month}-01`)}::date as first,
      (${literal(`${month}-01`)}::date + interval '1 month')::date as next
  ), candidate as (
    select journal.*, numbered.number, (journal.booked_at at time zone 'Europe/Berlin')::date as booked_on
    from span, ledger_journal journal join ledger_number numbered on numbered.journal_id = journal.id
    where journal.booked_at >= span.first::timestamp at time zone 'Europe/Berlin'
      and (journal.kind in ('settlement', 'return', 'repayment')
        or journal.booked_at < span.next::timestamp at time zone 'Europe/Berlin')
  ), journal as (
    select dated.* from span, (
      select candidate.*, ${postingDay({
        told: `case when candidate.kind in ('settlement', 'repayment') then candidate.value_date
          when candidate.kind = 'return' then (
          select max(entry.booked_on) from bank_entry entry where entry.link_payout = candidate.source_id
            and entry.amount > 0 and entry.state = 'returned') end`,
        written: 'candidate.booked_on',
        at: 'candidate.booked_at',
      })} as day from candidate
    ) dated where day >= span.first and day < span.next
  ), side as (
    select journal.id, case account.kind
        when 'held' then 'owed' when 'available' then 'owed' when 'in_payout' then 'transit'
        when 'paid' then 'bank' when 'cofunding' then 'receivable'
        else case journal.kind when 'write_off' then 'written_off' else 'promised' end end as holds,
      sum(posting.amount)::bigint as amount, max(account.owner_id) as member
    from journal join ledger_posting posting on posting.journal_id = journal.id
      join ledger_account account on account.id = posting.account_id
    group by journal.id, journal.kind, holds
  ), told as (
    select receipt.*,
      coalesce(content #>> '{storno_of,kind}', content ->> 'kind') as about,
      ${postingDay({
        told: `case when receipt_kind <> 'storno' then payout.executed_on end`,
        written: 'receipt.issued_on',
        at: 'receipt.inserted_at',
      })} as day
    from receipt join payout on payout.id = receipt.link_payout
      join receipt_content on receipt_content.link_receipt = receipt.id and content ? 'kind'
  ), moved as (
    select journal.number, journal.day, journal.kind, journal.source_type, journal.source_id,
      null::text as document, least(taker.amount, -giver.amount) as amount,
      giver.holds as debit, taker.holds as credit, coalesce(taker.member, giver.member) as member
    from side giver join side taker on taker.id = giver.id and taker.amount > 0
      join journal on journal.id = giver.id
    where giver.amount < 0
    union all
    select null, told.day, 'receipt', 'payout', told.link_payout, told.receipt_number,
      abs(sum(line.gross))::bigint,
      case when sum(line.gross) > 0 then ${holdsSql} else 'promised' end,
      case when sum(line.gross) > 0 then 'promised' else ${holdsSql} end, told.link_member
    from span join told on told.day >= span.first and told.day < span.next
      join receipt_line line on line.link_receipt = told.id
    group by told.day, told.link_payout, told.receipt_number, told.link_member, told.about,
      told.tax_treatment, line.rate_basis_points
    having sum(line.gross) <> 0
  )
  select moved.number, moved.day, moved.amount, ${accountSql('moved.debit', accounts)} as debit,
    ${accountSql('moved.credit', accounts)} as credit,
    coalesce(${keySql('moved.debit', accounts)}, ${keySql('moved.credit', accounts)}) as key,
    moved.kind = 'receipt' and moved.credit = 'promised' as is_credit,
    coalesce(moved.document, claim.claim_number, run.run_number, moved.number::text) as document,
    concat_ws(' ', ${kindSql}, company.company) as text,
    coalesce(company.customer_number, company.id) as member,
    case when ${accountSql('moved.debit', accounts)} is null then moved.debit else moved.credit end as holds
  from moved
    left join paperwork claim on moved.source_type = 'paperwork' and claim.id = moved.source_id
    left join payout on moved.source_type = 'payout' and payout.id = moved.source_id
    left join payout_run run on run.id = payout.link_payout_run
    left join (
      select id, company, customer_number from installer
      union all select id, company, customer_number from wholesaler
    ) company on company.id = moved.member
  order by moved.day, moved.number nulls last, moved.document, debit`

/** The day of a posting: the bank's day, unless that month was closed before the posting was known. */
const postingDay = ({ told, written, at }: { told: string; written: string; at: string }) => `(
  select case when one.told < ${written} and not exists (
      select from accounting_month closed where closed.accounting_month_status = 'closed'
        and closed.month >= to_char(one.told, 'YYYY-MM') and closed.closed_at <= ${at})
    then one.told else ${written} end from (select ${told} as told) one)`

/** The kind of a receipt line, by its kind and rate. */
const holdsSql = `case told.about
  when 'price_reduction' then 'reduction_' || trim_scale(line.rate_basis_points / 100.0)
  when 'service_credit' then 'service_' || trim_scale(line.rate_basis_points / 100.0)
  else case when told.tax_treatment = 'service_credit' then 'service_0' else 'manual' end end`

const perAccount = (accounts: Accounts, write: (account: string) => string) =>
  Object.entries(accounts)
    .map(([name, account]) => `when ${literal(name)} then ${write(account)}`)
    .join(' ')

const accountSql = (holds: string, accounts: Accounts) =>
  `case ${holds} ${perAccount(accounts, (account) => literal(account.split('/')[0] ?? ''))} end`

const keySql = (holds: string, accounts: Accounts) =>
  `case ${holds} ${perAccount(accounts, (account) => {
    const [, key] = account.split('/')
    return key ? literal(key) : 'null'
  })} end`

const kindSql = `case moved.kind ${Object.entries({ ...journalWords, receipt: 'Beleg' })
  .map(([kind, word]) => `when ${literal(kind)} then ${literal(word)}`)
  .join(' ')} else moved.kind::text end`
