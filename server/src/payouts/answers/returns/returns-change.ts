import { type BankEntryKind, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { ChangeContext, KindOfChange } from '../../../changes/kind.ts'
import { notFound } from '../../../errors/errors.ts'
import { lockRuns } from '../../../ledger/lock-runs.ts'
import type { Tx } from '../../../tables.ts'
import { isReturnable } from '../../results/item-status.ts'
import { returnByBank } from '../../results/return-by-bank.ts'
import { noteStep } from '../../run/run-answer.ts'

/**
 * Returns from a bank's file, proposed by its uploader. A file proves no more than its uploader,
 * and returned money is paid out again, so a second person confirms (decision 53).
 */
export const returnsChange: KindOfChange<object> = {
  id: 'bank_returns',
  arke: 'payout_run',
  field: null,
  path: () => '/paperworks/payouts?tab=answers',
  check: async (context, message) => {
    const { tx } = context
    await lockRuns(tx)
    const { name } = await tx
      .selectFrom('bank_message')
      .select('name')
      .where('id', '=', message)
      .executeTakeFirstOrThrow(notFound)
    const entries = await entriesOf(tx, message)
    const total = entries.reduce((sum, { amount }) => sum + amount, 0)
    return {
      name,
      before: {},
      after: { count: entries.length, total: toEuro(total) },
      apply: () => bookReturns(context, entries),
    }
  },
  letGo: async ({ tx }, _, message) => {
    await tx
      .updateTable('bank_entry')
      .set({ why: 'not_confirmed' })
      .where('link_message', '=', message)
      .where('state', '=', 'open')
      .where('why', '=', 'comes_back')
      .execute()
  },
}

interface ReturnEntry {
  id: string
  kind: BankEntryKind
  item: string
  run: string
  reason_code: string | null
  amount: number
  payout_status: string
}

/** Entries of a file that wait for a second person, each with its item. */
async function entriesOf(tx: Tx, message: string): Promise<readonly ReturnEntry[]> {
  const { rows } = await sql<ReturnEntry>`
    select entry.id, entry.kind, item.id as item, item.link_payout_run as run, entry.reason_code,
      item.amount, item.payout_status
    from bank_entry entry join payout item on item.id = entry.link_payout
    where entry.link_message = ${message} and entry.state = 'open' and entry.why = 'comes_back'
    order by item.link_member, entry.id`.execute(tx)
  return rows
}

/**
 * Books them; skips items that another entry or a person already returned. A person has to find out
 * whether a rejected item that was executed later has come back.
 */
async function bookReturns(
  context: ChangeContext,
  entries: readonly ReturnEntry[],
): Promise<{ returned: number }> {
  const { tx, caller, now } = context
  const booked = new Map<string, string>()
  for (const { id, kind, item, run, reason_code: code, payout_status } of entries) {
    if (kind === 'pain.002' && payout_status === 'executed') {
      const contradicts = { why: 'contradicts' as const }
      await tx.updateTable('bank_entry').set(contradicts).where('id', '=', id).execute()
      continue
    }
    const comesBack = isReturnable(payout_status) && !booked.has(item)
    await tx
      .updateTable('bank_entry')
      .set({
        state: comesBack ? 'returned' : 'known',
        settled_by: caller.member,
        settled_at: now.toISOString(),
      })
      .where('id', '=', id)
      .execute()
    if (!comesBack) continue
    await returnByBank(context, { run, item, code })
    booked.set(item, run)
  }
  for (const [run, items] of Map.groupBy(booked.values(), (run) => run))
    await noteStep(context, run, { action: 'book_returns', changes: { returned: items.length } })
  return { returned: booked.size }
}
