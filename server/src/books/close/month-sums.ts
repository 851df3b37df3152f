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
 * A month's sums from two sources, by subject: cents as stated at the decision, and cents as booked in the ledger. One
 * statement each.
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
    differences: differences.map((difference) => ({
      ...difference,
      stated: toEuro(difference.stated),
      booked: toEuro(difference.booked),
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
  /** Claims decided or booked in the month: their worth, and their credits. */
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
  /** By kind of booking: the members' side and the house's side. */
  ledger: ({ from, to }) => sql`
    select journal.kind, journal.kind,
      coalesce(sum(posting.amount) filter (where account.owner_id is not null), 0)::bigint,
      -coalesce(sum(posting.amount) filter (where account.owner_id is null), 0)::bigint
    from ledger_journal journal
      join ledger_posting posting on posting.journal_id = journal.id
      join ledger_account account on account.id = posting.account_id
    where journal.booked_at >= ${from} and journal.booked_at < ${to}
    group by journal.kind`,
  /** Campaigns that accept claims, at present: the rest of the budget by claims, and by the ledger. */
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
  /** Executed in the month: the payouts, and the wallets' debits for them. */
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
   * By run: the bank's statements, outgoing less incoming, and the ledger's settlements by value date less returns. A
   * manually booked payout counts once the bank's line arrives. Facts that arrive after their month was closed belong
   * to the month of arrival.
   */
  bank: (span) => sql`
    with moved (run, stated, booked) as (
      select run, -amount, 0 from (${bankLines(span)}) line
      union all
      select payout.link_payout_run, 0, posting.amount
      from ledger_journal journal
        join ledger_posting posting on posting.journal_id = journal.id
        join ledger_account account on account.id = posting.account_id and account.kind = 'paid'
        left join payout on payout.id = journal.source_id
      where journal.source_type = 'payout'
        and (journal.kind = 'settlement' and ${isOf(span, {
          day: sql`journal.value_date`,
          known_at: sql`journal.booked_at`,
        })}
          or journal.kind = 'return' and journal.booked_at >= ${span.from}
            and journal.booked_at < ${span.to})
    )
    select coalesce(run.id, ${'–'}), run.label, sum(moved.stated)::bigint, sum(moved.booked)::bigint
    from moved left join payout_run run on run.id = moved.run
    group by run.id, run.label`,
  /**
   * By payout: its receipts issued in the month, with negative stornos, and the ledger's executions in it less returns
   * and repayments. Booking an execution issues its receipt.
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

/** Whether a day counts in the month: its own, unless that was closed before anybody knew. */
const isOf = (
  { first, next, from, to }: Span,
  { day, known_at }: { day: RawBuilder<unknown>; known_at: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`((${day} >= ${first} and ${day} < ${next}
    or ${known_at} >= ${from} and ${known_at} < ${to} and ${day} < ${first})
  and counted_day(${day}, ${known_at}) >= ${first} and counted_day(${day}, ${known_at}) < ${next})`

/**
 * The bank's statement lines about runs that count in the month, each movement once: the first if several lines report
 * it. A return counts on the day of its second approval.
 */
const bankLines = (span: Span) => sql`
  select entry.link_payout_run as run, entry.amount, entry.booked_on,
    coalesce(entry.settled_at, message.imported_at) as known_at
  from bank_entry entry join bank_message message on message.id = entry.link_message
  where entry.kind <> 'pain.002' and entry.link_payout_run is not null
    and entry.state in ('executed', 'returned', 'known')
    and ${isOf(span, {
      day: sql`(case when entry.state = 'returned'
        then (coalesce(entry.settled_at, message.imported_at) at time zone 'Europe/Berlin')::date
        else coalesce(entry.booked_on, (message.imported_at at time zone 'Europe/Berlin')::date) end)`,
      known_at: sql`coalesce(entry.settled_at, message.imported_at)`,
    })}
    and (entry.state <> 'known' or not exists (
      select from bank_entry earlier
      where (earlier.link_payout = entry.link_payout
          or earlier.link_payout_run = entry.link_payout_run
            and (earlier.link_payout is null or entry.link_payout is null))
        and earlier.kind <> 'pain.002' and earlier.state in ('executed', 'returned', 'known')
        and sign(earlier.amount) = sign(entry.amount) and earlier.id < entry.id))`

/** The bank lines that count in the month but belong to a closed one; their number, and their sum in EUR. */
export async function lateLines(db: Db, month: Month): Promise<{ count: number; amount: number }> {
  const span = spanOf(month)
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(-amount), 0)::bigint as amount
    from (${bankLines(span)}) line where booked_on < ${span.first}`.execute(db)
  const [{ count, amount } = { count: 0, amount: 0 }] = rows
  return { count, amount: toEuro(amount) }
}
