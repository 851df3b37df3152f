import {
  addDays,
  type IsoDate,
  keysOf,
  type MonthSum,
  startOfBerlinDay,
  toEuro,
} from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import { credited } from '../../db/status-lists.ts'
import type { Db } from '../../tables.ts'

/** Differences that are named, the largest first. */
const NAMED = 20

/** A German month, such as `2026-10`. */
export type Month = string

/**
 * What the books say of a month in two ways, by subject: cents that were stated where it was decided,
 * and cents that the ledger booked. One statement each.
 */
export async function monthSums(db: Db, month: Month): Promise<MonthSum[]> {
  const sums: MonthSum[] = []
  for (const id of keysOf(comparisons)) sums.push(await monthSum(db, month, id))
  return sums
}

/** One of them. */
export async function monthSum(db: Db, month: Month, id: MonthSum['id']): Promise<MonthSum> {
  const { rows } = await sql<Compared>`
    with pair (subject, label, stated, booked) as (${comparisons[id](spanOf(month))}),
    different as (
      select *, count(*) over () as count from pair where stated <> booked
      order by abs(stated - booked) desc, subject limit ${NAMED}
    )
    select coalesce(sum(stated), 0)::bigint as stated, coalesce(sum(booked), 0)::bigint as booked,
      coalesce((select max(count) from different), 0)::int as count,
      coalesce((select jsonb_agg(jsonb_build_object('subject', subject, 'label', label,
        'stated', stated, 'booked', booked)) from different), '[]') as differences
    from pair`.execute(db)
  const [{ stated, booked, count, differences } = nothing] = rows
  return {
    id,
    stated: toEuro(stated),
    booked: toEuro(booked),
    count,
    differences: differences.map((one) => ({
      ...one,
      stated: toEuro(one.stated),
      booked: toEuro(one.booked),
    })),
  }
}

interface Compared {
  stated: number
  booked: number
  count: number
  differences: { subject: string; label: string | null; stated: number; booked: number }[]
}

const nothing: Compared = { stated: 0, booked: 0, count: 0, differences: [] }

/** First day of the month, first of the next, and the instants at which they begin. */
interface Span {
  first: IsoDate
  next: IsoDate
  from: string
  to: string
}

export function spanOf(month: Month): Span {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return {
    first,
    next,
    from: startOfBerlinDay(first).toISOString(),
    to: startOfBerlinDay(next).toISOString(),
  }
}

const comparisons = {
  /** Of claims that were decided or booked in the month: what they are worth, and were credited with. */
  claims: ({ from, to }) => sql`
    select claim.id, claim.claim_number,
      case when claim.paperwork_status in ${credited} then coalesce(claim.approved_amount, 0)
        else 0 end,
      coalesce(booked.amount, 0)
    from (
      select id from paperwork where decided_at >= ${from} and decided_at < ${to}
      union
      select source_id from ledger_journal
      where source_type = 'paperwork' and kind in ('credit', 'clawback', 'reversal')
        and booked_at >= ${from} and booked_at < ${to}
    ) touched
      join paperwork claim on claim.id = touched.id
      left join lateral (
        select sum(posting.amount)::bigint as amount
        from ledger_journal journal
          join ledger_posting posting on posting.journal_id = journal.id
          join ledger_account account on account.id = posting.account_id
            and account.kind in ('held', 'available') and account.owner_id = claim.link_installer
        where journal.source_type = 'paperwork' and journal.source_id = claim.id
          and journal.kind <> 'write_off'
      ) booked on true`,
  /** By kind of booking: what members got, and what the house gave. */
  ledger: ({ from, to }) => sql`
    select journal.kind, journal.kind,
      coalesce(sum(posting.amount) filter (where account.owner_id is not null), 0)::bigint,
      -coalesce(sum(posting.amount) filter (where account.owner_id is null), 0)::bigint
    from ledger_journal journal
      join ledger_posting posting on posting.journal_id = journal.id
      join ledger_account account on account.id = posting.account_id
    where journal.booked_at >= ${from} and journal.booked_at < ${to}
    group by journal.kind`,
  /** Of campaigns that take claims, as of now: what claims leave of the budget, and what the ledger has. */
  budgets: () => sql`
    select campaign.id, campaign.name,
      campaign.budget - coalesce(taken.amount, 0), coalesce(balance.amount, 0)
    from campaign
      left join ledger_balance balance on balance.account_id = 'budget:' || campaign.id
      left join lateral (
        select sum(reserved + spent)::bigint as amount from campaign_day
        where campaign_day.campaign = campaign.id
      ) taken on true
    where campaign.budget is not null
      and campaign.campaign_status in ('planned', 'active', 'paused', 'exhausted')`,
  /** Handed over in the month: the payouts, and what left the wallets for them. */
  payouts: ({ from, to }) => sql`
    select coalesce(payout.id, booked.id), run.label,
      coalesce(payout.amount, 0), coalesce(booked.amount, 0)
    from (
      select * from payout where coalesce(sent_at, inserted_at) >= ${from}
        and coalesce(sent_at, inserted_at) < ${to} and amount > 0 and payout_status not in ('planned', 'cancelled')
    ) payout
      full join (
        select journal.source_id as id, sum(posting.amount)::bigint as amount
        from ledger_journal journal
          join ledger_posting posting on posting.journal_id = journal.id
          join ledger_account account on account.id = posting.account_id
            and account.kind = 'in_payout'
        where journal.source_type = 'payout' and journal.kind = 'payout'
          and journal.booked_at >= ${from} and journal.booked_at < ${to}
        group by journal.source_id
      ) booked on booked.id = payout.id
      left join payout_run run on run.id = payout.link_payout_run`,
  /**
   * By run, executed less come back and paid back: what the bank's files say, or the payout where no file names it,
   * and what the ledger settled by value date. A return is of the month in which it was booked.
   */
  bank: ({ first, next, from, to }) => sql`
    with told as (
      select link_payout_run as run, link_payout as payout, booked_on, -amount as amount
      from bank_entry where state = 'executed' and amount < 0
    ),
    back as (
      select journal.source_id as payout, sum(-posting.amount)::bigint as amount
      from ledger_journal journal
        join ledger_posting posting on posting.journal_id = journal.id
        join ledger_account account on account.id = posting.account_id and account.kind = 'paid'
      where journal.source_type = 'payout' and journal.kind = 'return'
        and journal.booked_at >= ${from} and journal.booked_at < ${to}
      group by journal.source_id
    ),
    moved (run, stated, booked) as (
      select run, amount, 0 from told where booked_on >= ${first} and booked_on < ${next}
      union all
      select payout.link_payout_run, payout.amount, 0 from payout
      where executed_on >= ${first} and executed_on < ${next}
        and payout_status in ('executed', 'returned')
        and not exists (select from told where told.payout = payout.id
          or told.payout is null and told.run = payout.link_payout_run
            and told.booked_on = payout.executed_on)
      union all
      select payout.link_payout_run, -payout.amount, 0
      from back join payout on payout.id = back.payout and payout_status = 'returned'
      union all
      select payout.link_payout_run, 0, posting.amount
      from ledger_journal journal
        join ledger_posting posting on posting.journal_id = journal.id
        join ledger_account account on account.id = posting.account_id and account.kind = 'paid'
        left join payout on payout.id = journal.source_id
      where journal.source_type = 'payout' and journal.kind in ('settlement', 'repayment')
        and journal.value_date >= ${first} and journal.value_date < ${next}
      union all
      select payout.link_payout_run, 0, -back.amount
      from back left join payout on payout.id = back.payout
    )
    select coalesce(run.id, ${'–'}), run.label, sum(moved.stated)::bigint, sum(moved.booked)::bigint
    from moved left join payout_run run on run.id = moved.run
    group by run.id, run.label`,
  /**
   * By payout: its receipts issued in the month, a storno being negative, and what the ledger says was
   * executed in it less what came or was paid back. A receipt is issued when the execution is booked.
   */
  receipts: ({ first, next, from, to }) => sql`
    select coalesce(issued.id, booked.id), run.label,
      coalesce(issued.amount, 0), coalesce(booked.amount, 0)
    from (
      select link_payout as id, sum(gross)::bigint as amount from receipt
      where issued_on >= ${first} and issued_on < ${next} group by link_payout
    ) issued
      full join (
        select journal.source_id as id, sum(posting.amount)::bigint as amount
        from ledger_journal journal
          join ledger_posting posting on posting.journal_id = journal.id
          join ledger_account account on account.id = posting.account_id and account.kind = 'paid'
        where journal.source_type = 'payout' and journal.kind in ('settlement', 'return', 'repayment')
          and journal.booked_at >= ${from} and journal.booked_at < ${to}
        group by journal.source_id
      ) booked on booked.id = issued.id
      left join payout on payout.id = coalesce(issued.id, booked.id)
      left join payout_run run on run.id = payout.link_payout_run`,
} satisfies Record<MonthSum['id'], (span: Span) => RawBuilder<unknown>>
