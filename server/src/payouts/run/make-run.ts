import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'
import type { RunRules } from '../../wallet/outlook/candidates.ts'
import { planItems } from '../plan/plan-items.ts'

interface NewRun {
  way: 'bank_file' | 'by_hand'
  execution_on: IsoDate
  /** Null where the calendar makes it. */
  prepared_by: string | null
  /** The day of the calendar. */
  due_on: IsoDate | null
  rules: RunRules
  now: Date
}

/** Makes a run with its items. The runs are locked. */
export async function makeRun(tx: Tx, { prepared_by, rules, now, ...run }: NewRun) {
  const id = newId(now.getTime())
  await tx
    .insertInto('payout_run')
    .values({
      ...run,
      id,
      run_number: await nextNumber(tx, now),
      origin: run.due_on ? 'calendar' : 'manual',
      link_prepared_by: prepared_by,
      prepared_at: now.toISOString(),
      inserted_at: now.toISOString(),
    })
    .execute()
  const sums = await fillRun(tx, { run: id, rules, now })
  return { id, ...sums }
}

/** Plans the items of an empty draft, and stores their sum with it. */
export async function fillRun(tx: Tx, plan: { run: string; rules: RunRules; now: Date }) {
  const sums = await planItems(tx, plan)
  await tx.updateTable('payout_run').set(sums).where('id', '=', plan.run).execute()
  return sums
}

/** Runs are numbered by the German year, from 001. */
async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const year = berlinDay(now).slice(0, 4)
  const { count } = await tx
    .selectFrom('payout_run')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('run_number', 'like', `${year}-%`)
    .executeTakeFirstOrThrow()
  return `${year}-${String(Number(count) + 1).padStart(3, '0')}`
}
