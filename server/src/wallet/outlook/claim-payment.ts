import { berlinDay, type Cents, type IsoDate, type PaymentStep, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { readNetted } from './netted.ts'
import { readOutlook } from './read-outlook.ts'
import { step } from './step.ts'

/** `GET /lib/paperwork/unit/{id}/function/payment`: when the cashback of a claim comes. */
export const payment = defineFunction('paperwork', 'payment', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'When the cashback of a claim was paid out, or when it comes and what stops it',
  input: z.strictObject({}),
  run: ({ tx, unit, now }) => claimPayment(tx, { claim: unit, now }),
})

/**
 * The payment progress of a claim's cashback. Unpaid parts share day, account and stop with the
 * other money of the installer (`readOutlook`), so that the two never differ. Amounts in EUR.
 */
export async function claimPayment(tx: Tx, { claim, now }: { claim: string; now: Date }) {
  const { rows } = await sql<Part>`${partsOf(claim, berlinDay(now))}`.execute(tx)
  const [first] = rows
  if (!first) return { paid_on: null, steps: [] }
  const parts = rows.filter(({ amount }) => amount !== 0)
  const paid = parts.filter(({ is_paid }) => is_paid)
  // Later netting or repayment is no payment of the claim.
  const days = paid.flatMap(({ day, amount }) => (day && amount > 0 ? day : []))
  const paid_on = days.sort().at(-1) ?? null
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  const outlook =
    parts.length > paid.length ? await readOutlook(tx, { member: first.member, now }) : []
  const open = parts.filter(({ is_paid }) => !is_paid)
  const netted = await nettedOf(tx, { claim, open, outlook })
  const steps = [
    { ...step('paid'), amount: total, day: paid_on },
    ...open.map((part) =>
      likeRest({ ...part, amount: part.amount - (netted.get(part) ?? 0) }, outlook),
    ),
    ...[...netted.values()].map(
      (amount) => ({ ...step('waiting'), stop: 'negative', amount }) as const,
    ),
  ]
  return { paid_on: total >= first.approved ? paid_on : null, steps: merged(steps) }
}

/** The share of each part that the installer's debts take: it is not transferred, now or with the payout. */
async function nettedOf(
  tx: Tx,
  { claim, open, outlook }: { claim: string; open: readonly Part[]; outlook: PaymentStep[] },
): Promise<Map<Part, Cents>> {
  const payable = open.filter(
    ({ amount, payout, day, is_contested }) =>
      amount > 0 && !is_contested && (payout !== null || day === null),
  )
  if (payable.length === 0) return new Map()
  const payouts = outlook.flatMap(({ payout }) => payout ?? [])
  const nettedByGroup = await readNetted(tx, { claim, shown: payouts })
  return new Map(
    payable.map((part) => {
      const group = part.payout !== null && payouts.includes(part.payout) ? part.payout : null
      const netted = Math.min(part.amount, nettedByGroup.get(group) ?? 0)
      nettedByGroup.set(group, (nettedByGroup.get(group) ?? 0) - netted)
      return [part, netted]
    }),
  )
}

interface Part {
  member: string
  approved: Cents
  is_paid: boolean
  amount: Cents
  is_contested: boolean
  payout: string | null
  /** Paid: that day. Else: when its holding period ends, null once it can be paid. */
  day: IsoDate | null
}

/** The parts of a claim's cashback: by payout, and the unpaid part. */
const partsOf = (claim: string, today: IsoDate) => sql`
  with claim as (
    select id, link_installer as member, approved_amount as approved, exists (
      select from withheld_source where source_type = 'paperwork' and source_id = paperwork.id
    ) as is_contested
    from paperwork where id = ${claim} and approved_amount > 0
  ), part (is_paid, amount, payout, day) as (
    select payout.payout_status = 'executed', sum(part.amount)::bigint, payout.id,
      case when payout.payout_status = 'executed'
        then coalesce(payout.executed_on, run.execution_on) end
    from claim
      join payout_part part on part.source_type = 'paperwork' and part.source_id = claim.id
      join payout on payout.id = part.link_payout and payout.link_member = claim.member
      left join payout_run run on run.id = payout.link_payout_run
    where is_live_payout(payout.payout_status)
    group by payout.id, run.id
    union all
    select false, source.amount, null, null
    from claim join payable_source source on source.link_member = claim.member
      and source.source_type = 'paperwork' and source.source_id = claim.id
    union all
    select false, held.amount, null, nullif(greatest(held.due_on, ${today}::date), ${today}::date)
    from claim join held_source held on held.account_id = 'member:' || claim.member || ':held'
      and held.source_type = 'paperwork' and held.source_id = claim.id
    where held.due_on is not null
  )
  select claim.member, claim.approved, coalesce(part.is_paid, true) as is_paid,
    coalesce(part.amount, 0) as amount, claim.is_contested and part.amount > 0 as is_contested,
    part.payout, part.day
  from claim left join part on true order by part.day nulls first, part.payout`

/** The step that a part shares with the other money of the installer; the part has its own cents. */
function likeRest({ amount, is_contested, payout, day }: Part, outlook: readonly PaymentStep[]) {
  const like =
    outlook.find((entry) => payout !== null && entry.payout === payout) ??
    outlook.find(
      (entry) =>
        entry.payout === null &&
        entry.available_on === day &&
        (entry.stop === 'contested') === is_contested,
    )
  // Without a step, the member's debts take all of it.
  return { ...(like ?? { ...step('waiting'), stop: 'negative' as const }), amount }
}

/** Merges parts with the same step; cents become EUR. */
const merged = (parts: readonly PaymentStep[]): PaymentStep[] =>
  [...Map.groupBy(parts, ({ amount: _, ...rest }) => JSON.stringify(rest)).values()]
    .flatMap(([first, ...more]) =>
      first
        ? [{ ...first, amount: more.reduce((sum, { amount }) => sum + amount, first.amount) }]
        : [],
    )
    .filter(({ amount }) => amount !== 0)
    .map((entry) => ({ ...entry, amount: toEuro(entry.amount) }))
