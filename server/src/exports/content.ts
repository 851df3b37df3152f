import { personalDataList, taxAuditList } from '@ruecklauf/model'
import { taxAuditFiles } from '../books/tax-audit/tax-audit-files.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { findScope, type Scope } from '../platform/access.ts'
import { readFilter } from '../platform/read/list-query.ts'
import { personalMark } from '../privacy/asker.ts'
import { personalData } from '../privacy/personal-data.ts'
import { accessMark } from './access-mark.ts'
import type { Attendance } from './attendance.ts'
import type { TakenExport } from './take-next.ts'
import { writeArchive } from './write-archive.ts'
import { writeFile } from './write-file.ts'

/** What an export is of: its file and who may have it. */
interface Content {
  /** What the asker may see of it; another one later says that this has changed. */
  mark: string
  write(place: Place): Promise<{ row_count: number; is_cut: boolean }>
}

export interface Place {
  path: string
  attendance: Attendance
}

type Wanted = Pick<TakenExport, 'list' | 'format' | 'header' | 'filter' | 'sort' | 'columns'>

/** What an export is of for somebody; undefined where he may not see it. */
export function contentOf(deps: Deps, job: Wanted, caller: Caller): Content | undefined {
  if (job.list === personalDataList) return personalContent(deps, caller)
  const list = job.list === taxAuditList ? 'accounting_month' : job.list
  const served = deps.registry.find(list)
  const scope = served && findScope('get', { registry: deps.registry, caller, served })
  if (!scope) return undefined
  return job.format === 'zip'
    ? taxAuditContent(deps, job, scope)
    : listContent(deps, { ...job, format: job.format }, scope)
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
