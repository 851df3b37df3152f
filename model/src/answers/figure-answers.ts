import { z } from 'zod'
import { type Land, lands } from '../days/german-holidays.ts'
import { type DueKindId, dueKinds } from '../people/due-kinds.ts'
import { count, day, euro, id, instant, oneOf, percent } from './common.ts'

const index = z.strictObject({
  /** Percent, never negative; the trend has the direction. */
  value: percent,
  trend: z.enum(['increase', 'decrease']),
})

/** The card in the sidebar. */
export const totalCashback = z.strictObject({
  cashback: euro,
  index,
  cashback_installer: euro,
  index_installer: index,
  /** Days that an index compares with as many before. */
  period_days: z.int(),
})

/** Incoming and completed work in a number of days. */
const course = {
  submitted: count,
  decided: count,
  approved: euro,
  /** Of the decisions; null where there was none. */
  in_time_percent: percent.nullable(),
}

/** By working days; `from` and `to` are the days of submission, null where there is no claim. */
const ageing = z.array(
  z.strictObject({ bucket: z.string(), count, from: day.nullable(), to: day.nullable() }),
)

/** A kind of waiting work. */
const dueTask = z.strictObject({
  kind: oneOf<DueKindId>(dueKinds),
  count,
  /** Of them, the overdue tasks. */
  late: count,
  amount: euro.nullable(),
  /** The waiting units, oldest first. Empty where they are no units, or exceed a list's URL. */
  units: z.array(id),
  /** The longest waiting unit: its name and since when it waits. */
  name: z.string().nullable(),
  since: instant.nullable(),
})

/** Today's tasks, the figures of the last days, and open work. */
export const dashboard = z.strictObject({
  /** The last 30 days, today among them, and the 30 before. */
  lately: z.strictObject(course),
  before: z.strictObject(course),
  open: count,
  oldest_working_days: count.nullable(),
  waiting_for_documents: count,
  overdue: count,
  ageing,
  attention: z.array(
    z.strictObject({
      id,
      claim_number: z.string(),
      company: z.string().nullable(),
      amount: euro,
      reason: z.enum(['risk', 'deadline', 'overdue', 'today']),
      /** Until when the installer may send documents, or the office has to decide. */
      due_on: day,
    }),
  ),
  /** Tasks that need the reader and don't proceed on their own. */
  to_do: z.array(dueTask),
  /** That have not left yet, and since when the oldest waits; and that no attempt could deliver. */
  mails: z.strictObject({ waiting: count, since: instant.nullable(), undelivered: count }),
  /** Failures on the server; null for all but super admins. */
  system: z
    .strictObject({
      /** Jobs whose last run failed, by name, latest first. */
      failed_jobs: z.array(z.strictObject({ name: z.string(), at: instant.nullable() })),
      has_backup_failed: z.boolean(),
    })
    .nullable(),
  /** The effects of the programme; null for all but the brand. */
  effects: z
    .strictObject({
      /** Devices since a campaign began, and in as many days before. */
      campaigns: z.array(
        z.strictObject({
          id,
          name: z.string(),
          days: count,
          devices: count,
          devices_before: count,
          percent: z.number().nullable(),
        }),
      ),
      /** First-time claimants: in thirty days, and in the previous thirty. */
      new_installers: count,
      new_installers_before: count,
    })
    .nullable(),
})

/** Claims that wait in each view of the queue; `mine` are those the caller has taken. */
export const queue = z.strictObject({
  open: count,
  mine: count,
  second: count,
  objections: count,
  conflicts: count,
  /** Granted but not yet sent to the bank. */
  unpaid: count,
  /** The promised day of decision is over, and it is the office's turn. */
  overdue: count,
})

/** One group of claims. */
const group = z.strictObject({
  key: z.union([z.string(), z.number()]),
  label: z.string().nullable(),
  count,
  amount: euro,
})

/** Claims of a period, counted and summed several ways. */
export const charts = z.strictObject({
  from: day,
  to: day,
  /** By month (`2026-11`) and status. */
  months: z.array(group),
  families: z.array(group),
  /** The hundred that brought most. */
  products: z.array(group),
  sales_points: z.array(group),
  /** '' is a Land outside Germany, or an unknown one. */
  lands: z.array(group),
  sales_groups: z.array(group),
})

/** Of a period; null where there is nothing to measure or the reader may not know. */
const keyFigures = {
  ...course,
  /** Working days to decisions of the period, without what the participant took. */
  work_median_days: count.nullable(),
  /** Of the decided claims that were submitted in the period. */
  first_time_right_percent: percent.nullable(),
  /** Days from the decision to the payment, of claims paid in the period. */
  lead_median_days: count.nullable(),
  returned_payouts: count.nullable(),
}

/** How well the programme works. */
export const kpi = z.strictObject({
  from: day,
  to: day,
  ...keyFigures,
  /** The same of as many days before. */
  previous: z.strictObject(keyFigures),
  /** Of the claims submitted in the period, the commonest first. */
  rejections: z.array(z.strictObject({ reason: z.string().nullable(), count })),
})

/**
 * The savings and costs of rules in a number of days, and in the same number before. The rule that withheld most comes
 * first.
 */
export const ruleEffects = z.strictObject({
  from: day,
  to: day,
  rules: z.array(
    z.strictObject({
      /** `reason:CODE`, `check:code`, `cap:code`, `budget:campaign`, `limit:setting`. */
      rule: z.string(),
      /** Claims that it acted on, and those of them that got less than was expected. */
      claims: count,
      lost: count,
      /** The withheld amount. */
      amount: euro,
      claims_before: count,
      amount_before: euro,
    }),
  ),
})

/** The claims that a rule acted on. */
export const ruleClaims = z.strictObject({
  items: z.array(
    z.strictObject({
      id,
      claim_number: z.string(),
      paperwork_status: z.string(),
      installer: z.string(),
      day,
      is_lost: z.boolean(),
      amount: euro,
    }),
  ),
})

const delivered = {
  devices: count,
  /** Nobody has claimed them; and of these, those delivered long ago. */
  unclaimed: count,
  overdue: count,
}

/** Devices delivered and never claimed, those with most first; null is no Land of Germany. */
export const deliveredUnclaimed = z.strictObject({
  wholesalers: z.array(
    z.strictObject({ id, company: z.string(), land: oneOf<Land>(lands).nullable(), ...delivered }),
  ),
  lands: z.array(z.strictObject({ land: oneOf<Land>(lands).nullable(), ...delivered })),
})

/** A wholesaler's sales points with a year's figures, and of the year before; those that brought most first. */
export const salesPointYear = z.strictObject({
  from: day,
  to: day,
  points: z.array(
    z.strictObject({
      id,
      business_name: z.string(),
      street: z.string().nullable(),
      house_number: z.string().nullable(),
      postcode: z.string().nullable(),
      city: z.string().nullable(),
      vat_id: z.string().nullable(),
      name_variants: z.array(z.string()),
      claims: count,
      devices: count,
      /** Of the installers. */
      cashback: euro,
      /** The wholesaler's bonus. */
      share: euro,
      claims_before: count,
      share_before: euro,
    }),
  ),
})

/** The installers with the most devices claimed through a wholesaler's own sales points in a number of days. */
export const topInstallers = z.strictObject({
  from: day,
  to: day,
  /** How many claimed at all. */
  installers: count,
  items: z
    .array(
      z.strictObject({
        /** Null where the programme does not tell wholesalers the names. */
        company: z.string().nullable(),
        city: z.string().nullable(),
        claims: count,
        devices: count,
        cashback: euro,
      }),
    )
    .max(5),
})

export type TopInstallers = z.infer<typeof topInstallers>
export type SalesPointYear = z.infer<typeof salesPointYear>
export type DueTask = z.infer<typeof dueTask>
export type Dashboard = z.infer<typeof dashboard>
export type Charts = z.infer<typeof charts>
export type ChartGroup = z.infer<typeof group>
export type Kpi = z.infer<typeof kpi>
export type RuleEffects = z.infer<typeof ruleEffects>
export type RuleClaims = z.infer<typeof ruleClaims>
export type DeliveredUnclaimed = z.infer<typeof deliveredUnclaimed>
