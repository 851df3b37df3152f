import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import type { KindOfChange } from '../../changes/kind.ts'
import { defineProposal } from '../../changes/propose.ts'
import { conflict } from '../../errors/errors.ts'
import { requireBankDay } from '../../ledger/bank-day.ts'
import type { Tx } from '../../tables.ts'
import { isComingBack } from '../answers/returns/coming-back.ts'
import { lockRun } from '../run/lock-runs.ts'
import { noteStep } from '../run/run-answer.ts'
import { handOverDay } from './execution-day.ts'
import { isReturnable } from './item-status.ts'
import { returnItem } from './return-item.ts'
import { closedItem, executeItems } from './settle-items.ts'

/** Evidence for the second person: the bank's statement, its day and line. */
export const evidence = z.string().trim().min(3).max(500)

const asExecuted = {
  items: z.array(z.string().max(100)).min(1).max(10_000).optional(),
  on: z.iso.date(),
  evidence,
}

/** Two people confirm that items of a run were executed, without a bank's file. */
export const executedChange: KindOfChange<z.output<z.ZodObject<typeof asExecuted>>> = {
  id: 'payout_executed',
  arke: 'payout_run',
  field: null,
  path: (run) => `/paperworks/payouts/${run}`,
  check: async (context, id, { items, on, evidence }) => {
    const { tx, caller, now } = context
    const run = await lockRun(tx, id, 'executed')
    const day = handOverDay(run.exported_at)
    const earliest = day === null ? null : { day, reason: 'before_hand_over' as const }
    await requireBankDay(tx, { on, earliest, now })
    const { count, total } = await onTheirWay(tx, { run: id, items })
    return {
      name: run.label ?? id,
      before: { count, total: toEuro(total) },
      after: { ...(items ? { items } : {}), on, evidence },
      apply: async () => {
        const executed = { run: id, items: items ?? null, on, actor: caller.member, now }
        const { count } = await executeItems(tx, executed)
        await noteStep(context, id, { action: 'execute_items', changes: { count, on, evidence } })
      },
    }
  },
}

/** Proposes to book items as executed; all outstanding ones unless some are named. */
export const proposeExecuted = defineProposal(executedChange, 'executed', {
  summary: 'Proposes to book items as executed, where no file of the bank says so',
  input: asExecuted,
})

const asReturned = {
  item: z.string().max(100),
  /** In words for the member, who is notified. */
  words: z.string().trim().min(3).max(500),
  code: z
    .string()
    .regex(/^[A-Z]{2}\d{2}$/)
    .nullable()
    .default(null),
  evidence,
}

/** Two people confirm the return of an item, without a bank's file; the member gets the money back. */
export const returnedChange: KindOfChange<z.output<z.ZodObject<typeof asReturned>>> = {
  id: 'payout_returned',
  arke: 'payout',
  field: null,
  path: () => '/paperworks/payouts',
  check: async (context, item, { words, code, evidence }) => {
    const { tx, caller, now } = context
    const { run, label, payee, amount, payout_status } = await runOf(tx, item)
    await lockRun(tx, run, 'returned')
    if (!isReturnable(payout_status)) throw closedItem(payout_status)
    return {
      name: `${label}: ${payee}`,
      before: { payout_status, amount: toEuro(amount), run },
      after: { item, words, code, evidence },
      apply: async () => {
        await returnItem(tx, { run, item, reason: words, code, actor: caller, now })
        const changes = { item, reason: words, code, evidence }
        await noteStep(context, run, { action: 'return_item', changes })
      },
    }
  },
}

/** Proposes to book an item as returned. */
export const proposeReturned = defineProposal(returnedChange, 'returned', {
  on: 'payout_run',
  summary: 'Proposes to book an item as come back, where no file of the bank says so',
  input: asReturned,
  subject: ({ item }) => item,
})

/** The items to book as executed, and their cents. */
export async function onTheirWay(
  tx: Tx,
  { run, items }: { run: string; items: readonly string[] | undefined },
): Promise<{ count: number; total: number }> {
  const { count, total } = await tx
    .selectFrom('payout')
    .select((is) => [
      is.fn.countAll<string>().as('count'),
      is.fn.coalesce(is.fn.sum<string>('amount'), is.lit(0)).as('total'),
    ])
    .where('link_payout_run', '=', run)
    .where('payout_status', 'in', ['sent', 'accepted'])
    .where((is) => (items ? is('id', 'in', [...items]) : is.not(isComingBack('payout.id'))))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0 || (items && Number(count) !== new Set(items).size)) throw noItem()
  return { count: Number(count), total: Number(total) }
}

async function runOf(tx: Tx, item: string) {
  const payout = await tx
    .selectFrom('payout')
    .innerJoin('payout_run as run', 'run.id', 'payout.link_payout_run')
    .select(['run.id as run', 'run.label', 'payout.amount', 'payout.payout_status'])
    .select('payout.account_holder as payee')
    .where('payout.id', '=', item)
    .executeTakeFirst()
  if (!payout) throw noItem()
  return payout
}

const noItem = () => conflict('no_payout_item', 'the run has no such item on its way', 'payout_run')
