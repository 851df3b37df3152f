import { addDays, type BankMessageKind, type Cents, type IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { isComingBack } from '../returns/coming-back.ts'
import type { BankLine } from './bank-line.ts'
import { type Judgement, open, settled } from './judge-line.ts'

/** A bank books a run's sum at most so many days after its day. */
const LATE_DAYS = 10

/** What a line that names no item says, and the run it is of. */
export interface JudgedSum extends Judgement {
  run: string | null
}

/** What an entry that was booked as one sum says: of a run that it names, or whose sum it is. */
export async function judgeSum(tx: Tx, line: BankLine, kind: BankMessageKind): Promise<JudgedSum> {
  if (line.amount >= 0) {
    const run = await namedRun(tx, line)
    if (run && line.is_reversal) return { ...open('reversal'), run: run.id }
    return { ...(line.is_return ? open('unknown_id') : settled('other')), run: run?.id ?? null }
  }
  const run = (await namedRun(tx, line)) ?? (await runOfSum(tx, line))
  if (!run) return { ...open('unknown_id'), run: null }
  return { ...judgeRun(line, run, kind), run: run.id }
}

interface RunSums {
  id: string
  /** Of items that no answer has come to. */
  waiting: Cents
  /** Of those that were refused or came back before they were told as paid. */
  refused: Cents
  executed: Cents
  /** Kinds of statements that told its sum, with the bank's reference. */
  told: { kind: BankMessageKind; reference: string | null }[]
}

function judgeRun(line: BankLine, run: RunSums, kind: BankMessageKind): Judgement {
  const alike = run.told.filter((one) => one.kind === kind)
  if (alike.some(({ reference }) => reference !== null && reference === line.reference))
    return settled('known')
  if (alike.length > 0) return open('already_settled')
  if (run.told.length > 0) return settled('known')
  const amount = -line.amount
  // The bank may have booked what it refused, and gives it back by a line of its own.
  if (run.waiting > 0)
    return [run.waiting, run.waiting + run.refused].includes(amount)
      ? settled('executed')
      : open('amount_differs')
  return [run.executed, run.executed + run.refused].includes(amount)
    ? settled('known')
    : open('already_settled')
}

const namedRun = async (tx: Tx, { order_ids }: BankLine): Promise<RunSums | undefined> =>
  order_ids.length === 0
    ? undefined
    : (await sumsOf(tx, sql`run.message_id = any(${order_ids}::text[])`))[0]

/** The only run of those days with this sum, where the entry is no single payment. */
async function runOfSum(tx: Tx, line: BankLine): Promise<RunSums | undefined> {
  const { is_sum, amount, booked_on } = line
  if (!is_sum || !booked_on) return
  const runs = await sumsOf(
    tx,
    sql`run.payout_run_status = 'exported'
      and run.execution_on between ${addDays(booked_on, -LATE_DAYS)} and ${nextDay(booked_on)}`,
  )
  const alike = runs.filter(({ waiting, refused }) =>
    [waiting, waiting + refused].includes(-amount),
  )
  return alike.length === 1 ? alike[0] : undefined
}

const nextDay = (day: IsoDate) => addDays(day, 1)

async function sumsOf(tx: Tx, where: ReturnType<typeof sql>): Promise<RunSums[]> {
  const { rows } = await sql<RunSums>`
    select run.id,
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
    where ${where}
    group by run.id limit 20`.execute(tx)
  return rows
}
