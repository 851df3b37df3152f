import { berlinDay, settlementsOf, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { requireImpartial } from '../../../changes/impartial.ts'
import type { ChangeContext, KindOfChange } from '../../../changes/kind.ts'
import { defineProposal } from '../../../changes/propose.ts'
import { requireSecondPerson } from '../../../changes/second-person.ts'
import { conflict, invalidIn } from '../../../errors/errors.ts'
import { lockRuns } from '../../../ledger/lock-runs.ts'
import { requireAfterHandOver } from '../../results/execution-day.ts'
import { isOnItsWay, isReturnable } from '../../results/item-status.ts'
import { returnByBank } from '../../results/return-by-bank.ts'
import { closedItem, executeItems } from '../../results/settle-items.ts'
import { noteStep } from '../../run/run-answer.ts'
import { itemsOnTheirWay } from '../status/items-on-their-way.ts'
import { type OpenEntry, openEntry } from './open-entry.ts'

interface Wanted {
  as: 'executed' | 'returned'
  /** An item, or null for all of a run. */
  item?: string | null | undefined
  run?: string | undefined
}

/** Two people state the meaning of a bank line: the execution or return of an item, or of a whole run. */
export const settlementChange: KindOfChange<Wanted> = {
  id: 'bank_settlement',
  arke: 'payout_run',
  field: null,
  path: () => '/paperworks/payouts?tab=answers',
  check: async (context, id, { as, item, run }) => {
    const { tx, caller, now } = context
    await lockRuns(tx)
    const entry = await openEntry(tx, id)
    if (!settlementsOf(entry).includes(as)) throw wrong('other_way', 'as')
    const meant = item ? await itemOf(context, { item, as }) : await runOf(context, run)
    if (!item && as === 'returned') throw noItem()
    // The amounts of a whole run, or of a return, must match; a person may know why a single debit
    // differs.
    const isUnstated = item && entry.kind === 'pain.002' && entry.amount === 0
    if ((!item || as === 'returned') && !isUnstated && Math.abs(entry.amount) !== meant.amount)
      throw wrong('other_amount', 'item')
    if (as === 'executed')
      await requireAfterHandOver(tx, { run: meant.run, on: entry.booked_on ?? berlinDay(now) })
    await requireImpartial(tx, { reviewer: caller.member, firms: meant.members, now })
    return {
      name: meant.label,
      before: {
        amount: toEuro(entry.amount),
        booked_on: entry.booked_on,
        text: entry.counterparty ?? entry.text,
      },
      after: { as, item: item ?? null, run: meant.run, label: meant.label },
      apply: async ({ reason }) => {
        // A file proves no more than its uploader, so a second person confirms.
        if (as === 'returned') await requireSecondPerson(context, [entry.imported_by])
        await book(context, { entry, as, meant, note: reason })
      },
    }
  },
}

/** Proposes to book the meaning of a line. */
export const proposeSettlement = defineProposal(settlementChange, 'settle_as', {
  scope: 'arke',
  summary: 'Proposes what a line of a bank’s answer is that fitted nothing',
  input: {
    entry: z.string().max(100),
    as: z.enum(['executed', 'returned']),
    item: z.string().max(100).optional(),
    run: z.string().max(100).optional(),
  },
  subject: ({ entry }) => entry,
})

interface Meant {
  run: string
  /** Null for all outstanding items of the run. */
  item: string | null
  label: string
  amount: number
  members: readonly string[]
}

async function itemOf(
  { tx }: ChangeContext,
  { item, as }: { item: string; as: Wanted['as'] },
): Promise<Meant> {
  const row = await tx
    .selectFrom('payout')
    .innerJoin('payout_run', 'payout_run.id', 'payout.link_payout_run')
    .select(['payout_run.id as run', 'payout_run.label', 'payout.link_member', 'payout.amount'])
    .select(['payout.account_holder', 'payout.payout_status'])
    .where('payout.id', '=', item)
    .executeTakeFirst()
  if (!row) throw noItem()
  const { run, amount, payout_status: status } = row
  if (as === 'executed' ? !isOnItsWay(status) : !isReturnable(status)) throw closedItem(status)
  const label = [row.account_holder, row.label].filter(Boolean).join(', ')
  return { run, item, label, amount, members: [row.link_member] }
}

async function runOf({ tx }: ChangeContext, id: string | undefined): Promise<Meant> {
  const run = await tx
    .selectFrom('payout_run')
    .select(['id', 'label'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
  const items = run ? await itemsOnTheirWay(tx, run.id) : []
  if (!run || items.length === 0) throw noItem()
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  return { run: run.id, item: null, label: run.label ?? '', amount, members: [] }
}

interface Settled {
  entry: OpenEntry
  as: Wanted['as']
  meant: Meant
  note: string
}

async function book(context: ChangeContext, { entry, as, meant, note }: Settled): Promise<void> {
  const { tx, caller, now } = context
  const { run, item } = meant
  await tx
    .updateTable('bank_entry')
    .set({
      state: as,
      note,
      link_payout: item,
      link_payout_run: run,
      settled_by: caller.member,
      settled_at: now.toISOString(),
    })
    .where('id', '=', entry.id)
    .execute()
  if (as === 'returned' && item) await returnByBank(context, { run, item, code: entry.reason_code })
  else {
    const on = entry.booked_on ?? berlinDay(now)
    await executeItems(tx, { run, items: item ? [item] : null, on, actor: caller.member, now })
  }
  const changes = { entry: entry.id, as, item, note }
  await noteStep(context, run, { action: 'settle_entry', changes })
}

const wrong = (sentence: 'other_way' | 'other_amount', parameter: string) =>
  invalidIn((say) => [
    {
      context: 'parameter_validation',
      message: say(`input:payout_run.${sentence}`),
      parameter,
    },
  ])

const noItem = () =>
  conflict('no_payout_item', 'this is not an item, or run, on its way', 'payout_run')
