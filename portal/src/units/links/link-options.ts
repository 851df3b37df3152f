import { type Arke, arkes, eq, type ListContent, printFilter } from '@ruecklauf/model'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Http } from '../../client/http.ts'
import type { LinkedUnit } from '../../client/units.ts'
import type { Option } from '../../ui/inputs/choice/list/option.ts'
import { matches } from '../../ui/text/matches.ts'
import { joined, searchFilter } from '../fields/conditions.ts'
import { fieldOf } from '../fields/fields.ts'
import {
  isArkeId,
  isGroup,
  noRuntimeTypes,
  type RuntimeTypes,
  runtimeArke,
  textFields,
} from '../fields/runtime-types.ts'
import { labelOfLinked } from './linked-label.ts'

const proposals = 20

interface LinkSearch {
  /** An arke or a group. */
  to: string
  typed: string
  /** Includes inactive units, for searches in the past. */
  withInactive?: boolean
  types: RuntimeTypes
}

/**
 * The units a link field suggests for a text. Arke and group searches report failed reads
 * separately.
 */
export const linkOptions = (http: Http, { to, typed, types, withInactive }: LinkSearch) => {
  const toGroup = isGroup(to, types)
  const path = toGroup ? `/lib/group/${to}/unit` : `/lib/${to}/unit`
  const searched = searchedOf(to, types)
  const filter = joined([
    withInactive || !isPutOutOfUse(to) ? null : eq('active', true),
    searchFilter(searched, typed),
  ])
  return queryOptions({
    queryKey: [to, 'options', typed, searched, Boolean(withInactive)],
    queryFn: ({ signal }) =>
      http.get<ListContent<LinkedUnit>>(path, {
        signal,
        failure: toGroup ? 'group_retrieval' : 'arke_retrieval',
        query: {
          load_values: true,
          limit: searched.length > 0 ? proposals : undefined,
          order: toGroup ? [] : searched.slice(0, 1).map((field) => `${field};asc`),
          filter: filter ? printFilter(filter) : undefined,
        },
      }),
    select: ({ items }): Option[] =>
      items
        .map((unit) => optionOf(unit, types))
        .filter(({ label }) => searched.length > 0 || matches(label, typed)),
    placeholderData: keepPreviousData,
  })
}

/** Whether the model's arke has inactive units. The suggestions exclude those. */
const isPutOutOfUse = (to: string): boolean =>
  isArkeId(to) && fieldOf<Arke>(arkes[to], 'active')?.type === 'boolean'

/** A linked unit as an option. */
export const optionOf = (
  unit: { id: string; label?: string | null },
  types: RuntimeTypes = noRuntimeTypes,
): Option => ({
  id: unit.id,
  label: labelOfLinked(unit, types),
})

/** The fields the server searches. Empty if the units share no text field. */
function searchedOf(to: string, types: RuntimeTypes): string[] {
  const arke = runtimeArke(to, types)
  if (arke) return textFields(arke)
  return types.groups.includes(to) ? [] : ['label']
}
