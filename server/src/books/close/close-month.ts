import { isDeepStrictEqual } from 'node:util'
import { berlinDay, type MonthSum } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { requireSecondBeside } from '../../changes/second-person.ts'
import { requireSeen, seenInput } from '../../changes/seen.ts'
import { newId } from '../../db/id.ts'
import { conflict, failure, notFound } from '../../errors/errors.ts'
import { lockRuns } from '../../ledger/lock-runs.ts'
import { announce } from '../../platform/announce.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { monthSums } from './month-sums.ts'
import { closableFrom, monthInput } from './months.ts'

/** Proposes to close a past month whose sums agree, or whose differences are explained. */
export const proposeClose = defineFunction('accounting_month', 'propose_close', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Proposes to close a month; another person closes it',
  input: z.strictObject({
    month: monthInput,
    note: z.string().trim().max(2_000).nullish().describe('Explains what differs'),
  }),
  run: async (context, { month, note }) => {
    const { tx, caller, now } = context
    await lockMonths(context)
    if (berlinDay(now) < closableFrom(month)) throw notOver()
    await requireOrder(context, month)
    const sums = await monthSums(tx, month)
    if (sums.some(differs) && !note) throw unexplained()
    const before = await monthOf(context, month)
    if (before && before.accounting_month_status !== 'open') throw alreadyProposed()
    const proposed = {
      accounting_month_status: 'proposed' as const,
      link_proposed_by: caller.member,
      proposed_at: now.toISOString(),
      note: note || null,
      sums: JSON.stringify(sums),
    }
    const id = before?.id ?? newId()
    if (before)
      await tx.updateTable('accounting_month').set(proposed).where('id', '=', id).execute()
    else
      await tx
        .insertInto('accounting_month')
        .values({ id, month, ...proposed })
        .execute()
    return noted(context, { id, month, action: 'propose_close', changes: { note: note || null } })
  },
})

/** Closes a month that another person proposed; from then on nothing is booked into it. */
export const confirmClose = defineFunction('accounting_month', 'confirm_close', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Closes a month that another person proposed',
  input: z.strictObject({ month: monthInput, seen: seenInput }),
  run: async (context, { month, seen: proposedAt }) => {
    const { tx, caller } = context
    // A file of the bank that is being read counts in the month, or comes late to it. Runs come before months, as
    // in their own commands (`ledger/bank-day.ts`).
    await lockRuns(tx)
    await lockMonths(context)
    const now = context.deps.clock()
    const { id, link_proposed_by, proposed_at, sums } = await proposedMonth(context, month)
    await requireSecondBeside(context, link_proposed_by)
    requireSeen(proposedAt, new Date(proposed_at ?? 0))
    // The closed sums must equal the sums at the proposal.
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(await monthSums(tx, month))), sums))
      throw changed()
    await tx
      .updateTable('accounting_month')
      .set({
        accounting_month_status: 'closed',
        link_closed_by: caller.member,
        closed_at: now.toISOString(),
      })
      .where('id', '=', id)
      .execute()
    return noted(context, { id, month, action: 'confirm_close' })
  },
})

/** Declines the proposal to close a month; its proposer may decline too. */
export const declineClose = defineFunction('accounting_month', 'decline_close', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Leaves a proposed month open',
  input: z.strictObject({ month: monthInput, reason: z.string().trim().min(3).max(500) }),
  run: async (context, { month, reason }) => {
    await lockMonths(context)
    const { id } = await proposedMonth(context, month)
    await context.tx
      .updateTable('accounting_month')
      .set({
        accounting_month_status: 'open',
        link_proposed_by: null,
        proposed_at: null,
        note: null,
        sums: null,
      })
      .where('id', '=', id)
      .execute()
    return noted(context, { id, month, action: 'decline_close', changes: { reason } })
  },
})

const differs = ({ count }: MonthSum) => count > 0

/** One transaction at a time closes months. A month of a million bookings takes some seconds. */
async function lockMonths({ tx }: FunctionContext): Promise<void> {
  await sql`set local statement_timeout = '30s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('accounting_months', 0))`.execute(tx)
}

const monthOf = ({ tx }: FunctionContext, month: string) =>
  tx.selectFrom('accounting_month').selectAll().where('month', '=', month).executeTakeFirst()

async function proposedMonth(context: FunctionContext, month: string) {
  const stored = await monthOf(context, month)
  if (stored?.accounting_month_status !== 'proposed') throw notFound()
  return stored
}

/** Months are closed one after another, from the first that was booked in. */
async function requireOrder({ tx }: FunctionContext, month: string): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select to_char(series.first, 'YYYY-MM') as month from generate_series(
      (select date_trunc('month', min(booked_at) at time zone 'Europe/Berlin') from ledger_journal),
      ${`${month}-01`}::timestamp - interval '1 month', '1 month') series (first)
    where not exists (select from accounting_month kept
      where kept.month = to_char(series.first, 'YYYY-MM') and kept.accounting_month_status = 'closed')
    order by 1 limit 1`.execute(tx)
  const [earlier] = rows
  if (earlier)
    throw failure(
      'conflict',
      'earlier_month_open',
      { context: 'accounting_month', message: `${earlier.month} is not closed yet` },
      { month: earlier.month },
    )
}

async function noted(
  { tx, caller, now, deps }: FunctionContext,
  {
    id,
    month,
    action,
    changes = {},
  }: { id: string; month: string; action: string; changes?: Record<string, unknown> },
) {
  await recordAudit(tx, { caller, action, arke: 'accounting_month', id, changes, now })
  const served = deps.registry.byDefinition('accounting_month')
  await announce(tx, { events: deps.events, served, id })
  return { id, month }
}

const notOver = () =>
  conflict('month_not_over', 'the month is not over for a day yet', 'accounting_month')
const unexplained = () =>
  conflict('month_differs', 'sums differ and nobody explained why', 'accounting_month')
const alreadyProposed = () =>
  conflict('month_proposed', 'the month is proposed or closed already', 'accounting_month')
const changed = () =>
  conflict('month_changed', 'the sums are others than those proposed', 'accounting_month')
