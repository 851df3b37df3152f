import { z } from 'zod'
import { actor, count, day, id, instant } from './common.ts'

/** Retention classes (decision 32). Settings hold the years; the database enforces the legal terms. */
export const retentionClasses = [
  /** Logins and personal lists: kept while the member takes part. */
  'access',
  /** Drafts that were never submitted. */
  'drafts',
  /** Sent mails and notifications. */
  'notices',
  /** Messages between office and participants. */
  'letters',
  /** The evidence of bookings: claims, documents, payouts, receipts. */
  'records',
  /** The books, the audit log, and the members they refer to. */
  'books',
] as const
export type RetentionClass = (typeof retentionClasses)[number]

const retentionClass = z.enum(retentionClasses)
const hold = z.strictObject({ reason: z.string(), set_at: instant, by: actor })
const firm = { id, arke: z.enum(['installer', 'wholesaler']), label: z.string().nullable() }

/** The end of each retention period of a firm, and what extends it. */
export const memberRetention = z.strictObject({
  /** From when its terms run; null while it takes part. */
  begins_on: day.nullable(),
  hold: hold.nullable(),
  classes: z.array(
    z.strictObject({
      retention_class: retentionClass,
      ends_on: day.nullable(),
      erased_at: instant.nullable(),
    }),
  ),
})
export type MemberRetention = z.infer<typeof memberRetention>

/** A hold was set or lifted. */
export const holdStep = z.strictObject({ id })

const rows = z.strictObject({ retention_class: retentionClass, rows: count })

/** The next erasure run, the members it skips, and the results of the last runs. */
export const retention = z.strictObject({
  next_run: day,
  /** With the setting that says how long. */
  classes: z.array(
    z.strictObject({ retention_class: retentionClass, years: count, law: z.string(), setting: id }),
  ),
  /** The first hundred of each class. */
  due: z.array(z.strictObject({ ...firm, retention_class: retentionClass, ends_on: day })),
  /** Rows that expire regardless of their firm; counted up to ten thousand a table. */
  old: z.array(rows),
  /** Members past their last retention period with an open balance in cents: the first hundred. */
  unsettled: z.array(z.strictObject({ ...firm, ends_on: day, unsettled: z.number() })),
  held: z.array(hold.extend(firm)),
  /** The newest first. */
  runs: z.array(
    z.strictObject({
      id,
      month: day,
      began_at: instant,
      ended_at: instant.nullable(),
      items: z.array(rows),
    }),
  ),
})
export type Retention = z.infer<typeof retention>
export type RetentionRun = Retention['runs'][number]
