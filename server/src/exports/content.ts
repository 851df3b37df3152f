import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { writeFile as writeNew } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { monthReportList, personalDataList, taxAuditList } from '@ruecklauf/model'
import { taxAuditFiles } from '../books/tax-audit/tax-audit-files.ts'
import type { Deps } from '../deps.ts'
import { monthReport } from '../figures/report/month-report.ts'
import type { Caller } from '../http/caller.ts'
import { findScope, type Scope } from '../platform/access.ts'
import { type ZipEntry, zip } from '../platform/export/zip.ts'
import { readFilter } from '../platform/read/list-query.ts'
import { personalMark } from '../privacy/asker.ts'
import { personalData } from '../privacy/personal-data.ts'
import type { Attendance } from './attendance.ts'
import type { TakenExport } from './take-next.ts'
import { writeFile } from './write-file.ts'

/** The content of an export: its file and who may have it. */
interface Content {
  /** A fingerprint of the requester's permissions; a different one later means that they have changed. */
  mark: string
  write(place: Place): Promise<{ row_count: number; is_cut: boolean }>
}

export interface Place {
  path: string
  attendance: Attendance
}

type Wanted = Pick<TakenExport, 'list' | 'format' | 'header'> & {
  [Part in 'filter' | 'sort' | 'columns']?: TakenExport[Part] | undefined
}

/** The content of an export for a caller; undefined if they may not see it. */
export function contentOf(deps: Deps, job: Wanted, caller: Caller): Content | undefined {
  if (job.list === personalDataList) return personalContent(deps, caller)
  if (job.list === monthReportList) return reportContent(deps, job, caller)
  const list = job.list === taxAuditList ? 'accounting_month' : job.list
  const served = deps.registry.find(list)
  const scope = served && findScope('get', { registry: deps.registry, caller, served })
  if (!scope) return undefined
  const { format } = job
  return format === 'zip' || format === 'pdf'
    ? taxAuditContent(deps, job, scope)
    : listContent(deps, { ...job, format }, scope)
}

/** Whether somebody may read the key figures, and thereby the report of a month. */
export const mayReadReport = (deps: Pick<Deps, 'registry'>, caller: Caller): boolean =>
  reportScope(deps, caller) !== undefined

function reportScope({ registry }: Pick<Deps, 'registry'>, caller: Caller): Scope | undefined {
  const served = registry.byDefinition('paperwork')
  const scope = findScope('get', { registry, caller, served })
  return scope?.access.functions.has('kpi') ? scope : undefined
}

function reportContent(deps: Deps, { filter }: Wanted, caller: Caller): Content | undefined {
  const scope = reportScope(deps, caller)
  return (
    scope && {
      mark: accessMark(scope),
      write: async ({ path }) => {
        const { bytes, row_count } = await monthReport(deps, caller, filter ?? '')
        await writeNew(path, bytes, { flag: 'wx', mode: 0o600 })
        return { row_count, is_cut: false }
      },
    }
  )
}

const personalContent = (deps: Deps, caller: Caller): Content => ({
  mark: personalMark(caller),
  write: (place) => writeArchive((count) => personalData(deps, caller, count), place),
})

function taxAuditContent(deps: Deps, { filter }: Wanted, scope: Scope): Content {
  const [from = '', to = ''] = filter?.split('/') ?? []
  return {
    mark: accessMark(scope),
    write: (place) =>
      writeArchive((onRow, signal) => taxAuditFiles(deps, { from, to, signal, onRow }), place),
  }
}

function listContent(
  deps: Deps,
  { filter, sort, columns, format, header }: Wanted & { format: 'csv' | 'xlsx' },
  scope: Scope,
): Content {
  const query = {
    filter: readFilter(filter ?? undefined),
    order: sort?.split(',') ?? [],
    columns: columns?.split(',') ?? [],
    ...{ format, header },
  }
  return {
    mark: accessMark(scope),
    write: (place) => writeFile(deps, { scope, query, ...place }),
  }
}

/**
 * A fingerprint of a caller's permissions on an arke; a different one later means that they have changed, for any
 * reason.
 */
function accessMark({ caller, access, rows, child_only }: Scope): string {
  const person = 'rights' in caller ? [caller.rights, caller.point] : []
  const hidden = [...access.hidden].toSorted()
  return createHash('sha256')
    .update(JSON.stringify([caller.role, ...person, rows, child_only, hidden]))
    .digest('hex')
}

/**
 * Packs files as they come, never faster than the disk takes them.
 * @param entries gives the files; it says of each thing that is counted that it has been read.
 */
async function writeArchive(
  entries: (count: () => void, signal: AbortSignal) => AsyncIterable<ZipEntry>,
  { path, attendance }: Place,
): Promise<{ row_count: number; is_cut: boolean }> {
  const { signal } = attendance
  let row_count = 0
  attendance.counts(() => row_count)
  const counted = entries(() => {
    row_count += 1
  }, signal)
  const archive = Readable.from(zip(counted), { objectMode: false })
  await pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { row_count, is_cut: false }
}
