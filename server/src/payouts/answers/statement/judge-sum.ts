import { addDays, type BankEntryKind, type Cents, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { isComingBack } from '../returns/coming-back.ts'
import type { BankLine } from './bank-line.ts'
import { type Judgement, open, settled } from './judge-line.ts'

/** A bank books a run's sum at most this many days after its day. */
const LATE_DAYS = 10

/** The meaning of a line without an item, and its run. */
export interface JudgedSum extends Judgement {
  run: string | null
}

/** A run as needed to match sums of statements. */
export interface RunSums {
  id: string
  message_id: string
  execution_on: IsoDate
  /** The German day of its hand-over. */
  handed_over_on: IsoDate
  /** The account that pays it. */
  debtor_iban: string | null
  /** The number of items in its file. */
  items: number
  /** Items without an answer. */
  waiting: Cents
  /** Items refused or returned before the bank reported them as paid. */
  refused: Cents
  executed: Cents
  /** Kinds of statements that already had its sum, with the bank's reference. */
  told: { kind: BankEntryKind; reference: string | null }[]
}

/**
 * The meaning of an entry booked as one sum: for the run it names, or the run with that sum. A
 * matching sum alone is only a proposal; a batch with that sum and no other explanation belongs to
 * the run. Null for none of ours.
 */
export function judgeSum(
  line: BankLine,
  { runs, kind }: { runs: readonly RunSums[]; kind: BankEntryKind },
): JudgedSum | null {
  const named = runs.find(({ message_id }) => line.order_ids.includes(message_id))
  if (named) {
    const run = named.id
    if (line.currency !== 'EUR') return { ...open('currency_differs'), run }
    return { ...(line.amount < 0 ? judgeRun(line, named, kind) : open('reversal')), run }
  }
  const { booked_on: on } = line
  if (line.amount >= 0 || line.currency !== 'EUR' || !on) return null
  const likely = runs.filter(
    (run) =>
      addDays(on, -LATE_DAYS) <= run.execution_on &&
      run.handed_over_on <= on &&
      (run.debtor_iban === null || run.debtor_iban === line.account) &&
      sumsOf(run).includes(-line.amount),
  )
  const reportedRun = likely.find((run) => isAmong(run.told, line))
  if (reportedRun) return { ...settled('known'), run: reportedRun.id }
  const [first, ...others] = likely.filter((run) =>
    run.told.every((report) => report.kind !== kind),
  )
  if (first === undefined) return null
  const run = others.length === 0 ? first.id : null
  if (run === null || !isNothingElse(line, first))
    return first.waiting > 0 || line.is_batch ? { ...open('looks_like_run'), run } : null
  return { ...judgeRun(line, first, kind), run }
}

/** Whether a batch names no foreign order or payee, and has as many transfers as the run. */
const isNothingElse = (line: BankLine, { items }: RunSums) =>
  line.is_batch &&
  !line.is_reversal &&
  line.order_ids.length === 0 &&
  line.iban === null &&
  line.counterparty === null &&
  (line.count === null || line.count === items)

/** Whether the bank already reported a line, judged by the bank's reference. */
const isAmong = (reports: RunSums['told'], line: BankLine) =>
  line.reference !== null && reports.some(({ reference }) => reference === line.reference)

function judgeRun(line: BankLine, run: RunSums, kind: BankEntryKind): Judgement {
  const alike = run.told.filter((report) => report.kind === kind)
  if (isAmong(alike, line)) return settled('known')
  if (alike.length > 0 && kind === 'camt.052') return settled('known')
  if (alike.length > 0) return open('already_settled')
  if (run.told.length > 0) return settled('known')
  if (line.is_reversal) return open('reversal')
  if (!sumsOf(run).includes(-line.amount))
    return open(run.waiting > 0 ? 'amount_differs' : 'already_settled')
  if (run.waiting > 0) return settled('executed')
  return run.executed > 0 ? settled('known') : open('already_settled')
}

/** The bank may have booked refused items, and returns them with a separate line. */
function sumsOf({ waiting, executed, refused }: RunSums): Cents[] {
  const sum = waiting > 0 ? waiting : executed
  return [...(sum > 0 ? [sum] : []), ...(refused > 0 ? [sum + refused] : [])]
}

/** The runs that lines name, and all recently handed over. */
export async function runsOf(tx: Tx, lines: readonly BankLine[]): Promise<RunSums[]> {
  const ids = lines.flatMap(({ order_ids }) => order_ids)
  const days = lines.flatMap(({ booked_on }) => booked_on ?? []).sort()
  const [first = '9999-01-01'] = days
  const last = days.at(-1) ?? '0001-01-01'
  const { rows } = await sql<RunSums>`
    select run.id, run.message_id, run.execution_on, run.debtor_iban,
      to_char(run.exported_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as handed_over_on,
      (count(*) filter (where payout_status <> 'cancelled'))::int as items,
      coalesce(sum(amount) filter (where payout_status in ('sent', 'accepted')
        and not ${isComingBack('payout.id')}), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where payout_status = 'rejected' or
        payout_status in ('sent', 'accepted') and ${isComingBack('payout.id')}), 0)::bigint
        as refused,
      coalesce(sum(amount) filter (where payout_status in ('executed', 'returned')), 0)::bigint
        as executed,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'reference', reference))
        from bank_entry where link_payout_run = run.id and link_payout is null and amount < 0
          and state in ('executed', 'known')), '[]') as told
    from payout_run run join payout on payout.link_payout_run = run.id
    where run.exported_at is not null and (run.message_id = any(${ids}::text[]) or run.message_id is not null
      and run.execution_on between ${addDays(first, -LATE_DAYS)} and ${addDays(last, LATE_DAYS)})
    group by run.id`.execute(tx)
  return rows
}
