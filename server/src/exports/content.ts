import { personalDataList } from '@ruecklauf/model'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { findScope } from '../platform/access.ts'
import { readFilter } from '../platform/read/list-query.ts'
import { personalMark } from '../privacy/asker.ts'
import { accessMark } from './access-mark.ts'
import type { Attendance } from './attendance.ts'
import type { TakenExport } from './take-next.ts'
import { writeFile } from './write-file.ts'
import { writePersonalData } from './write-personal-data.ts'

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
  const { list, format } = job
  if (list === personalDataList)
    return {
      mark: personalMark(caller),
      write: (place) => writePersonalData(deps, { caller, ...place }),
    }
  const served = deps.registry.find(list)
  const scope = served && findScope('get', { registry: deps.registry, caller, served })
  if (!scope || format === 'zip') return undefined
  const query = {
    filter: readFilter(job.filter ?? undefined),
    order: job.sort?.split(',') ?? [],
    columns: job.columns?.split(',') ?? [],
    ...{ format, header: job.header },
  }
  return {
    mark: accessMark(scope),
    write: (place) => writeFile(deps, { scope, query, ...place }),
  }
}
