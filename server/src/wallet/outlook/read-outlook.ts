import { berlinDay, type Cents, type IsoDate, type PaymentStep, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { payees } from './candidates.ts'
import { fallsOut, isOutdated } from './planned-items.ts'
import { heldAt, payoutCalendar, transferDays } from './run-days.ts'
import { step } from './step.ts'
import { readTranches } from './tranches.ts'
import { waitingSteps } from './waiting-steps.ts'

/**
 * When a member's money comes: with the bank, planned, available, held, each with its day, its
 * account and its stop. The one place that computes this (docs/domain.md, Payouts). Amounts in EUR,
 * their sum is the wallet's balance. Budget: settings and four statements.
 */
export async function readOutlook(
  tx: Tx,
  { member, now }: { member: string; now: Date },
): Promise<PaymentStep[]> {
  const settings = await readSettings(tx)
  const { minimum_payout: minimum } = settings
  const rules = { minimum, held_at: heldAt(payoutCalendar(settings), now) }
  const today = berlinDay(now)
  const transferDay = await transferDays(tx, { settings, today })
  const items = await itemsUnderway(tx, member)
  const planned = items.find(({ status }) => status === 'planned')
  // An outdated draft is recomputed before its release; else the item leaves its run.
  const isRefreshed = planned?.is_outdated === true && planned.run_status === 'draft'
  const dayOf = (on: IsoDate) => (on >= today ? on : null)

  const steps = items
    .filter((item) => !item.is_outdated)
    .map(({ id, amount, status, execution_on, iban_masked }) => ({
      ...step(status === 'planned' ? 'planned' : 'sent'),
      amount: toEuro(amount),
      day: status === 'planned' ? dayOf(execution_on) : execution_on,
      account: iban_masked,
      payout: id,
    }))
  const tranches = await readTranches(tx, {
    ...{ member, today, rules },
    outdated: planned?.is_outdated ? planned.id : null,
    isPlanned: planned !== undefined && !isRefreshed,
  })
  const draft = isRefreshed ? { day: dayOf(planned.execution_on) } : null
  const other_run = planned && !isRefreshed ? { day: dayOf(planned.execution_on) } : null
  const open = waitingSteps(tranches, { today, minimum, transferDay, planned: draft, other_run })
  return [...steps, ...open]
}

interface Item {
  id: string
  amount: Cents
  status: 'planned' | 'sent' | 'accepted'
  run_status: string
  execution_on: IsoDate
  iban_masked: string | null
  is_outdated: boolean
}

/** Unsettled payouts, the next first; only a planned one can be outdated. */
async function itemsUnderway(tx: Tx, member: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item.id, item.amount, item.payout_status as status, run.payout_run_status as run_status,
      run.execution_on, item.iban_masked,
      item.payout_status = 'planned' and case when run.payout_run_status = 'draft'
        then ${isOutdated('item')} else ${fallsOut('item')} end as is_outdated
    from payout item
      join payout_run run on run.id = item.link_payout_run
      join ${payees} on company.id = item.link_member
    where item.link_member = ${member} and item.payout_status in ('planned', 'sent', 'accepted')
    order by run.execution_on, item.id`.execute(tx)
  return rows
}
