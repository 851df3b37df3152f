import { companyName } from '../notifications/company-name.ts'
import type { EventValues, NotificationEvent } from '../notifications/event-values.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Tx } from '../tables.ts'

interface Told<Event extends NotificationEvent> {
  event: Event
  values: EventValues[Event]
  /** The path of this run; of all runs for null. */
  run: string | null
  reference: string
  /** The actor needs no notification. */
  except: string | null
  now: Date
}

/** Notifies everybody responsible for payouts of waiting work. */
export const tellOffice = <Event extends NotificationEvent>(
  tx: Tx,
  { run, ...notice }: Told<Event>,
): Promise<void> => notifyAdmins(tx, { ...notice, path: pathOf(run) })

/** Notifies them of a new run, or of a run that waits for a release. */
export async function tellOfRun(
  tx: Tx,
  {
    event,
    run,
    except,
    now,
  }: {
    event: 'payout_run_made' | 'payout_run_waits'
    run: string
    except: string | null
    now: Date
  },
): Promise<void> {
  const { label, item_count, total } = await tx
    .selectFrom('payout_run')
    .select(['label', 'item_count', 'total'])
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  const values = { run: label ?? '', count: item_count, amount: total }
  await tellOffice(tx, { event, values, run, reference: run, except, now })
}

const AN_HOUR_MS = 3_600_000

/** Notifies them of a run's returned payout, once an hour for several. */
export async function tellOfReturn(
  tx: Tx,
  returned: { run: string; member: string; amount: number; except: string | null; now: Date },
): Promise<void> {
  const { run, member, now } = returned
  const event = 'payout_came_back'
  const before = await tx
    .selectFrom('notification')
    .select('id')
    // Uses the index of each reader's newest notices, however many all members have.
    .where('link_member', 'in', (eb) =>
      eb.selectFrom('member').select('id').where('arke', 'in', ['admin', 'super_admin']),
    )
    .where('event', '=', event)
    .where('path', '=', pathOf(run))
    .where('inserted_at', '>', new Date(now.getTime() - AN_HOUR_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  if (before) return
  const { label } = await tx
    .selectFrom('payout_run')
    .select('label')
    .where('id', '=', run)
    .executeTakeFirstOrThrow()
  const company = await companyName(tx, member)
  const values = { run: label ?? '', company, amount: returned.amount }
  await tellOffice(tx, { event, values, run, reference: run, except: returned.except, now })
}

/** Notices without a run belong to the banks' answers. */
const pathOf = (run: string | null) =>
  run ? `/paperworks/payouts/${run}` : '/paperworks/payouts?tab=answers'
