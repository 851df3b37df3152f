import type { Insertable } from 'kysely'
import pg from 'pg'
import { recordAudit } from '../audit/audit.ts'
import { newId } from '../db/id.ts'
import { conflict } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { Tables, Tx } from '../tables.ts'

type Wanted = Pick<
  Insertable<Tables['export_job']>,
  'list' | 'file_name' | 'format' | 'header' | 'filter' | 'sort' | 'columns'
>

/**
 * Keeps what is to be written to a file, for the next instance that has time; returns its id.
 * @throws conflict `too_many_open_exports`
 */
export async function keepExport(
  tx: Tx,
  { caller, wanted, now }: { caller: Caller; wanted: Wanted; now: Date },
): Promise<string> {
  const id = newId()
  const owner = { link_member: caller.member, link_person: caller.person ?? null }
  await tx
    .insertInto('export_job')
    .values({ id, ...owner, ...wanted, inserted_at: now.toISOString() })
    .execute()
    .catch((error: unknown) => {
      throw isOneTooMany(error) ? tooMany() : error
    })
  await tx.insertInto('export_work').values({ link_export: id }).execute()
  const { list, format, columns } = wanted
  const changes = { list, format, columns: columns?.split(',') ?? [] }
  const notice = { topic: 'export_job', id, member: caller.member }
  await recordAudit(tx, { caller, action: 'export', arke: 'export_job', id, changes, now }, notice)
  return id
}

const isOneTooMany = (error: unknown) =>
  error instanceof pg.DatabaseError && error.constraint === 'export_job_few'

const tooMany = () =>
  conflict('too_many_open_exports', 'there are as many exports as there may be', 'export')
