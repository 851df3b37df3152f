import { type Filter, type ListContent, printFilter } from '@ruecklauf/model'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Http } from '../client/http.ts'
import type { LinkedUnit } from '../client/units.ts'
import type { Option } from '../ui/option.ts'
import { isGroup } from './definitions.ts'

const proposals = 20

/**
 * The units a link field proposes for what is typed.
 * @param to an arke or a group; each has its own toast when it can't be read (specification §8).
 */
export const linkOptions = (http: Http, { to, typed }: { to: string; typed: string }) => {
  const toGroup = isGroup(to)
  const path = toGroup ? `/lib/group/${to}/unit` : `/lib/${to}/unit`
  const filter: Filter | null = typed ? { op: 'icontains', path: 'label', value: typed } : null
  return queryOptions({
    queryKey: [to, 'options', typed],
    queryFn: ({ signal }) =>
      http.get<ListContent<LinkedUnit>>(path, {
        signal,
        failure: toGroup ? 'group_retrieval' : 'arke_retrieval',
        query: {
          load_values: true,
          limit: proposals,
          order: toGroup ? [] : ['label;asc'],
          filter: filter ? printFilter(filter) : undefined,
        },
      }),
    select: ({ items }): Option[] => items.map(optionOf),
    placeholderData: keepPreviousData,
  })
}

/** A linked unit as something to choose. */
export const optionOf = ({ id, label }: { id: string; label?: string | null }): Option => ({
  id,
  label: label ?? id,
})
