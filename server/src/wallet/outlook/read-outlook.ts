import {
  berlinDay,
  type Cents,
  type IsoDate,
  type PaymentStep,
  type PaymentStop,
  toEuro,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { walletAccount } from '../../ledger/accounts.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { comparedPayees, exclusionOf, payees } from './candidates.ts'
import { comparedHolders } from './holders.ts'
import { fallsOut, isOutdated } from './planned-items.ts'
import { payableFrom, transferDays } from './run-days.ts'

/**
 * When a member's money comes: with the bank, planned, available, held, each with its day, its account
 * and what stops it. The one place that works this out (docs/domain.md, Payouts). Amounts in EUR, their
 * sum is what the wallet holds. Budget: settings and four statements.
 */
export async function readOutlook(
  tx: Tx,
  { member, now }: { member: string; now: Date },
): Promise<PaymentStep[]> {
  const settings = await readSettings(tx)
  const today = berlinDay(now)
  const transferDay = await transferDays(tx, { settings, today })
  const items = await itemsUnderway(tx, member)
  const planned = items.find(({ status }) => status === 'planned')
  // What a draft gets wrong is computed anew before it is released; else the item leaves its run.
  const isRefreshed = planned?.is_outdated === true && planned.run_status === 'draft'
  const tranches = await readTranches(tx, {
    member,
    today,
    minimum: settings.minimum_payout,
    outdated: planned?.is_outdated ? planned.id : null,
  })
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
  const open: PaymentStep[] = []
  for (const tranche of tranches.toReversed()) {
    const { amount, due_on, stop, iban_masked, iban_held_until } = tranche
    const from = due_on ?? today
    const released = iban_held_until && payableFrom(new Date(iban_held_until))
    const waits = stop === 'quarantine' && (!released || released >= from)
    const kept = stop === 'quarantine' && !waits ? null : stop
    const isPlanned = due_on === null && isRefreshed && kept === null
    const day = () => {
      if (isPlanned && planned) return dayOf(planned.execution_on)
      if (kept === null) return transferDay(from)
      if (kept === 'quarantine') return released && transferDay(released)
      // Too little, or owed: goes along with what comes next.
      return kept === 'below_minimum' || kept === 'negative' ? (open[0]?.day ?? null) : null
    }
    open.unshift({
      ...step(due_on !== null ? 'holding' : isPlanned ? 'planned' : 'waiting'),
      amount: toEuro(amount),
      stop: kept,
      day: day(),
      account: iban_masked,
      available_on: due_on,
      held_until: kept === 'quarantine' ? iban_held_until : null,
      minimum: kept === 'below_minimum' ? toEuro(settings.minimum_payout) : null,
    })
  }
  return [...steps, ...open]
}

/** Of some money nothing is known but how far it has come. */
export const step = (state: PaymentStep['state']): PaymentStep => ({
  amount: 0,
  state,
  stop: null,
  day: null,
  account: null,
  available_on: null,
  held_until: null,
  minimum: null,
  payout: null,
})

interface Item {
  id: string
  amount: Cents
  status: 'planned' | 'sent' | 'accepted'
  run_status: string
  execution_on: IsoDate
  iban_masked: string | null
  is_outdated: boolean
}

/** Payouts that are not settled, the next first; none but a planned one is outdated. */
async function itemsUnderway(tx: Tx, member: string): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select item.id, item.amount, item.payout_status as status, run.payout_run_status as run_status,
      run.execution_on, item.iban_masked,
      item.payout_status = 'planned' and case when run.payout_run_status = 'draft'
        then ${isOutdated('item')} else ${fallsOut('item')} end as is_outdated
    from payout item
      join payout_run run on run.id = item.link_payout_run
      join ${payees} on company.id = item.link_member
      left join ledger_balance balance on balance.account_id = ${walletAccount(member, 'available')}
    where item.link_member = ${member} and item.payout_status in ('planned', 'sent', 'accepted')
    order by run.execution_on, item.id`.execute(tx)
  return rows
}

interface Tranche {
  amount: Cents
  /** When its holding period ends; null once it can be paid. */
  due_on: IsoDate | null
  stop: PaymentStop | null
  iban_masked: string | null
  /** Null where a new account waits for somebody who confirms it. */
  iban_held_until: string | null
}

/**
 * What no payout pays yet, by when it can be paid. Whether it is enough to be paid is asked of all that
 * there will be by then; what is contested counts for nothing until it is settled.
 * @param outdated A planned payout that will not be paid as it is planned.
 */
async function readTranches(
  tx: Tx,
  {
    member,
    today,
    minimum,
    outdated,
  }: { member: string; today: IsoDate; minimum: Cents; outdated: string | null },
): Promise<Tranche[]> {
  const holders = await comparedHolders(tx, member)
  const { rows } = await sql<Tranche>`
    with source as (
      select source_type, source_id, amount, null::date as due_on
      from payable_source where link_member = ${member}
      union all
      select source_type, source_id, amount, null from payout_part where link_payout = ${outdated}
      union all
      select source_type, source_id, amount, nullif(greatest(due_on, ${today}::date), ${today}::date)
      from held_source
      where account_id = ${walletAccount(member, 'held')} and amount > 0 and due_on is not null
    ), tranche as (
      select due_on, amount > 0 and exists (
        select from withheld_source withheld where (withheld.source_type, withheld.source_id)
          = (source.source_type, source.source_id)) as is_contested, sum(amount)::bigint as amount
      from source group by 1, 2
    ), reached as (
      select *, sum(amount) over (partition by is_contested order by due_on nulls first) as sum
      from tranche
    )
    select reached.amount, reached.due_on, company.iban_masked,
      case when company.iban_state = 'quarantine'
        and not entered_by_office(company.id, company.iban_changed_at)
        then company.iban_held_until end as iban_held_until,
      case when is_contested then 'contested'
        else ${exclusionOf({ amount: sql`reached.sum`, minimum })} end as stop
    from reached join ${comparedPayees(holders)} on company.id = ${member}
    where reached.amount <> 0
    order by is_contested, due_on nulls first`.execute(tx)
  return rows
}
