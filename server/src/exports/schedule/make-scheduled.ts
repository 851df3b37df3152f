import { berlinDay, type IsoDate, monthBefore, startOfBerlinDay } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { currentCaller } from '../../auth/members.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { exportFile } from '../../platform/export/export-file.ts'
import type { Tx } from '../../tables.ts'
import { contentOf } from '../content.ts'
import { keepExport } from '../keep-export.ts'
import { monthReportWanted } from '../month-report.ts'
import { nextDay } from './next-day.ts'

/** When files are made that come by themselves, in hours of the German day. */
const HOUR = 6
/** The most files one run begins; the next run continues. */
const AT_ONCE = 100

/**
 * Begins the due files, once each, as exports of their owners: with the owner's permissions at that time, and a
 * notification when ready. Locked or departed owners, or owners who may no longer see the list, get none, now and
 * later. Owners with too many waiting exports get theirs with a later run. Returns the number begun.
 */
export async function makeScheduled(deps: Deps): Promise<number> {
  const now = deps.clock()
  const today = berlinDay(now)
  if (now.getTime() < startOfBerlinDay(today).getTime() + HOUR * 3_600_000) return 0
  const due = await deps.database.db
    .selectFrom('mail_schedule')
    .select('id')
    .where('next_on', '<=', today)
    .orderBy('next_on')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  let begun = 0
  for (const { id } of due)
    begun += await inTransaction(deps.database.db, (tx) =>
      beginOne(tx, { deps, id, now, today }),
    ).catch(whenTooMany)
  return begun
}

interface Due {
  deps: Deps
  id: string
  now: Date
  today: IsoDate
}

async function beginOne(tx: Tx, { deps, id, now, today }: Due): Promise<number> {
  const schedule = await tx
    .selectFrom('mail_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('next_on', '<=', today)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!schedule) return 0
  const caller = await currentCaller(tx, {
    ...{ member: schedule.link_member, person: null },
    ...{ brand_id: deps.brand.id, now },
  })
  const request = caller && (await wantedBy(tx, { deps, caller, view: schedule.link_view, now }))
  if (!caller || !request || !contentOf(deps, request, caller)) {
    await tx.deleteFrom('mail_schedule').where('id', '=', id).execute()
    const entry = { caller: null, action: 'end_schedule', arke: 'saved_view', id, now }
    await recordAudit(tx, entry)
    return 0
  }
  await keepExport(tx, { caller, wanted: request, now })
  await tx
    .updateTable('mail_schedule')
    .set({ last_on: today, next_on: nextDay(schedule.rhythm, today) })
    .where('id', '=', id)
    .execute()
  return 1
}

interface Wanting {
  deps: Deps
  caller: Caller
  view: string | null
  now: Date
}

/** The list of a view as currently stored, with its columns; undefined where the list no longer exists. */
async function wantedBy(tx: Tx, { deps, caller, view: id, now }: Wanting) {
  if (id === null) return monthReportWanted(caller, monthBefore(berlinDay(now).slice(0, 7)))
  const view = await tx
    .selectFrom('saved_view')
    .select(['list', 'name', 'filter', 'sort', 'columns'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const served = deps.registry.find(view.list)
  if (!served) return undefined
  const [format, header] = ['csv', 'label'] as const
  const { filename } = exportFile(served, { format, header, now })
  const names = (view.columns ?? '').split(',').map((column) => column.split(';')[0] ?? '')
  return {
    list: view.list,
    file_name: `${view.name.replaceAll(/[\\/:*?"<>|]/g, ' ')} – ${filename}`.slice(0, 200),
    ...{ format, header },
    filter: view.filter,
    sort: view.sort,
    columns: names.filter(Boolean).join(',') || null,
  }
}

function whenTooMany(error: unknown): 0 {
  if (error instanceof AppError && error.code === 'too_many_open_exports') return 0
  throw error
}
