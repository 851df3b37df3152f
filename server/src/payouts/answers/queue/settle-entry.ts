import { berlinDay } from '@ruecklauf/model'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { requireImpartial } from '../../../changes/impartial.ts'
import { requireSecondPerson } from '../../../changes/second-person.ts'
import { conflict, invalidIn, notFound } from '../../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../../platform/functions.ts'
import type { Tables } from '../../../tables.ts'
import { returnByBank } from '../../results/return-by-bank.ts'
import { executeItems } from '../../results/settle-items.ts'
import { lockRuns } from '../../run/lock-runs.ts'
import { noteStep } from '../../run/run-answer.ts'

type Entry = Selectable<Tables['bank_entry']> & { imported_by: string | null }

/**
 * A person says what a line of the bank is: an item's execution or return, which is booked, or something
 * else that concerns no payout. Where the amount is not the item's, a note says why.
 */
export const settleEntry = defineFunction('payout_run', 'settle_entry', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Decides about a line of a bank’s answer that fitted nothing',
  input: z.strictObject({
    entry: z.string().max(100),
    as: z.enum(['executed', 'returned', 'other']),
    item: z.string().max(100).optional(),
    note: z.string().trim().min(3).max(500).optional(),
  }),
  run: async (context, { as, note = null, ...asked }) => {
    const { tx, caller, now } = context
    await lockRuns(tx)
    const entry = await openEntry(context, asked.entry)
    const item = as === 'other' ? null : await itemOf(context, asked.item)
    if (item) await requireImpartial(tx, { reviewer: caller.member, firms: [item.member], now })
    if (!note && (!item || item.amount !== Math.abs(entry.amount))) throw noteMissing()
    if (item && (as === 'returned') !== entry.amount > 0) throw otherWay()
    // A file says no more than whoever brought it.
    if (as === 'returned') await requireSecondPerson(context, [entry.imported_by])
    const link_payout_run = item?.run ?? entry.link_payout_run
    const link_payout = item?.id ?? entry.link_payout
    await tx
      .updateTable('bank_entry')
      .set({
        state: as,
        note,
        link_payout,
        link_payout_run,
        settled_by: caller.member,
        settled_at: now.toISOString(),
      })
      .where('id', '=', entry.id)
      .execute()
    if (item) await bookItem(context, { entry, item, as })
    const changes = { entry: entry.id, as, item: link_payout, note }
    await noteStep(context, link_payout_run ?? entry.id, { action: 'settle_entry', changes })
    return { id: entry.id, state: as, note }
  },
})

async function openEntry({ tx }: FunctionContext, id: string): Promise<Entry> {
  const entry = await tx
    .selectFrom('bank_entry')
    .innerJoin('bank_message as message', 'message.id', 'bank_entry.link_message')
    .selectAll('bank_entry')
    .select('message.imported_by')
    .where('bank_entry.id', '=', id)
    .executeTakeFirst()
  if (!entry) throw notFound()
  if (entry.state !== 'open') throw settled()
  if (entry.why === 'comes_back') throw proposed()
  return entry
}

interface Item {
  id: string
  run: string
  member: string
  amount: number
}

async function itemOf({ tx }: FunctionContext, id: string | undefined): Promise<Item> {
  const item = await tx
    .selectFrom('payout')
    .select(['id', 'link_payout_run as run', 'link_member as member', 'amount'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  if (!item?.run) throw noItem()
  return { ...item, run: item.run }
}

async function bookItem(
  context: FunctionContext,
  { entry, item, as }: { entry: Entry; item: Item; as: 'executed' | 'returned' | 'other' },
): Promise<void> {
  const { tx, caller, now } = context
  const { run, id } = item
  // Another amount is no return of it: two people say so by hand.
  if (as === 'returned' && entry.amount !== item.amount) throw otherAmount()
  if (as === 'returned') return returnByBank(context, { run, item: id, code: entry.reason_code })
  const on = entry.booked_on ?? berlinDay(now)
  await executeItems(tx, { run, items: [id], on, actor: caller.member, now })
}

/** Money that comes back is a credit, and money that leaves a debit. */
const otherWay = () =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:payout_run.other_way'),
      parameter: 'as',
    },
  ])

const otherAmount = () =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:payout_run.other_amount'),
      parameter: 'item',
    },
  ])

const settled = () =>
  conflict('bank_entry_settled', 'somebody has decided about it already', 'payout_run')

/** Two people decide on all that one file brings back. */
const proposed = () =>
  conflict('change_open', 'a second person decides on the returns of this file', 'payout_run')

const noItem = () => conflict('no_payout_item', 'this item is not part of a run', 'payout_run')

const noteMissing = () =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say('input:payout_run.note'),
      parameter: 'note',
    },
  ])
