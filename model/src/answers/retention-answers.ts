import { z } from 'zod'
import { actor, count, day, id, instant } from './common.ts'

/** How long something is kept (decision 32); the years are settings, the law's are in the database. */
export const retentionClasses = [
  /** Who signs in and how, lists of one's own: as long as somebody takes part. */
  'access',
  /** What was never handed in. */
  'drafts',
  /** What was told to anybody, as mails and notices. */
  'notices',
  /** What office and participants wrote to each other. */
  'letters',
  /** What a booking is based on: claims, documents, payouts, receipts. */
  'records',
  /** The books, the trail, and of whom they tell. */
  'books',
] as const
export type RetentionClass = (typeof retentionClasses)[number]

const retentionClass = z.enum(retentionClasses)
const hold = z.strictObject({ reason: z.string(), set_at: instant, by: actor })
const firm = { id, arke: z.enum(['installer', 'wholesaler']), label: z.string().nullable() }

/** Until when what is stored about a firm is kept, and what keeps it longer. */
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

/** What the next run erases, whom it leaves alone, and what the last runs erased. */
export const retention = z.strictObject({
  next_run: day,
  /** With the setting that says how long. */
  classes: z.array(
    z.strictObject({ retention_class: retentionClass, years: count, law: z.string(), setting: id }),
  ),
  /** The first hundred of each class. */
  due: z.array(z.strictObject({ ...firm, retention_class: retentionClass, ends_on: day })),
  /** What is old by itself; counted up to ten thousand of a table. */
  old: z.array(rows),
  /** Whose last term is over, but who still gets so many cents, or owes them: the first hundred. */
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
