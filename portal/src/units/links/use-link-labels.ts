import { type Arke, type Filter, inArray } from '@ruecklauf/model'
import { useQueries } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { anyUnitsOf, listOf } from '../../client/units.ts'
import { partsOf } from '../fields/conditions.ts'
import { fieldOf } from '../fields/fields.ts'
import { isGroup, useRuntimeTypes } from '../fields/runtime-types.ts'
import { labelOfLinked } from './linked-label.ts'

/** The names of the linked units in a filter, by id. */
export function useLinkLabels(arke: Arke, filter: Filter | null): ReadonlyMap<string, string> {
  const http = useHttp()
  const types = useRuntimeTypes()
  const requests = partsOf(filter).flatMap((part) => {
    const to = 'path' in part ? fieldOf(arke, part.path)?.to : undefined
    if (!to || isGroup(to, types) || !('path' in part) || part.op === 'isnull') return []
    return [{ to, ids: part.op === 'in' ? part.values : [part.value] }]
  })
  const answers = useQueries({
    queries: requests.map(({ to, ids }) =>
      listOf(anyUnitsOf(http, to), { filter: inArray('id', ids) }),
    ),
  })
  return new Map(
    answers.flatMap(({ data }) =>
      (data?.items ?? []).map((unit) => [unit.id, labelOfLinked(unit, types)] as const),
    ),
  )
}
