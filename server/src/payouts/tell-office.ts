import { companyName } from '../notifications/company-name.ts'
import type { EventValues, NotificationEvent } from '../notifications/event-values.ts'
import { notifyAdmins } from '../notifications/notify-admins.ts'
import type { Tx } from '../tables.ts'

interface Told<Event extends NotificationEvent> {
  event: Event
  values: EventValues[Event]
  /** Leads to this run; null for all of them. */
  run: string | null
  reference: string
  /** Whoever acted needs not be told. */
  except: string | null
  now: Date
}

/** Tells everybody who pays out what waits for them. */
export const tellOffice = <Event extends NotificationEvent>(
  tx: Tx,
  { run, ...told }: Told<Event>,
): Promise<void> => notifyAdmins(tx, { ...told, path: pathOf(run) })

/** Tells them that a run was made, or waits for one of them to release it. */
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

/** Tells them that a payout of a run came back, of several within an hour the first. */
export async function tellOfReturn(
  tx: Tx,
  returned: { run: string; member: string; amount: number; except: string | null; now: Date },
): Promise<void> {
  const { run, member, now } = returned
  const event = 'payout_came_back'
  const before = await tx
    .selectFrom('notification')
    .select('id')
    // By the index of each reader's newest notices, however many there are of all members.
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

/** What is about no run stands with what the banks answered. */
const pathOf = (run: string | null) =>
  run ? `/paperworks/payouts/${run}` : '/paperworks/payouts?tab=answers'
