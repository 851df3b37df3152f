import { z } from 'zod'
import { accounting_month, monthSums } from '../arkes/accounting-month.ts'
import { actor, count, day, euro, id, instant, oneOf } from './common.ts'

/** The figures compared before a month is closed: as stated at the decision, and as booked. */
export const monthSum = z.strictObject({
  id: oneOf(monthSums),
  stated: euro,
  booked: euro,
  /** How many subjects differ. */
  count,
  /** The largest of them. */
  differences: z.array(
    z.strictObject({
      subject: z.string(),
      label: z.string().nullable(),
      stated: euro,
      booked: euro,
    }),
  ),
})

export const accountingMonth = z.strictObject({
  month: z.string(),
  status: oneOf(accounting_month.fields.accounting_month_status.values),
  /** The first day on which it can be closed. */
  closable_from: day,
  note: z.string().nullable(),
  proposed_by: actor,
  proposed_at: instant.nullable(),
  closed_by: actor,
  closed_at: instant.nullable(),
  /** The person who last took the batch for the accountant. */
  handed_over_by: actor,
  handed_over_at: instant.nullable(),
  /** The approved and the paid amounts of the month. */
  approved: euro,
  paid: euro,
})

export const accountingMonths = z.strictObject({ items: z.array(accountingMonth) })
export const monthComparison = z.strictObject({
  month: z.string(),
  /** Of a closed month those that it was closed with. */
  sums: z.array(monthSum),
  /** The instant they are of. */
  as_of: instant,
  /** Lines of the bank that belong to a month which was closed before they were read; EUR. */
  late: z.strictObject({ count, amount: euro }),
})
export const monthStep = z.strictObject({ id, month: z.string() })

const accrualSums = z.strictObject({
  /** Held or available. */
  credited: euro,
  /** Sent to the bank but not executed. */
  clearing: euro,
  /** For claims that are not decided. */
  reserved: euro,
})

/** The debt to members at the end of a month, by its source. */
export const accrual = z.strictObject({
  month: z.string(),
  /** The largest first; `further` is all that are not named. */
  items: z.array(
    accrualSums.extend({
      kind: z.enum(['campaign', 'base', 'opening_balance', 'other', 'further']),
      campaign: id.nullable(),
      name: z.string().nullable(),
      count,
    }),
  ),
  total: accrualSums,
})

export type AccrualSums = z.infer<typeof accrualSums>
export type Accrual = z.infer<typeof accrual>
export type MonthSum = z.infer<typeof monthSum>
export type AccountingMonth = z.infer<typeof accountingMonth>

/** The auditors with access to the books from outside. */
export const auditorList = z.strictObject({
  items: z.array(
    z.strictObject({
      id,
      name: z.string(),
      email: z.string(),
      first_month: z.string(),
      last_month: z.string(),
      /** The last day. */
      until: day,
      granted_at: instant,
      last_look: instant.nullable(),
      /** `over`: its last day is past. */
      state: z.enum(['open', 'over', 'ended']),
    }),
  ),
})
export type AuditorAccess = z.infer<typeof auditorList>['items'][number]
