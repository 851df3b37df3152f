import { type ArkeId, type ListContent, printFilter } from '@ruecklauf/model'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Http } from '../client/http.ts'
import type { LinkedUnit } from '../client/units.ts'
import { matches } from '../ui/inputs/choice/matches.ts'
import type { Option } from '../ui/inputs/choice/option.ts'
import { searchFilter } from './conditions.ts'
import { isGroup, isLearned, isLearnedGroup, textFields } from './definitions.ts'
import { labelOfLinked } from './linked-label.ts'

const proposals = 20

/**
 * The units a link field proposes for what is typed.
 * @param to an arke or a group; each has its own toast when it can't be read (specification §8).
 */
export const linkOptions = (http: Http, { to, typed }: { to: string; typed: string }) => {
  const toGroup = isGroup(to)
  const path = toGroup ? `/lib/group/${to}/unit` : `/lib/${to}/unit`
  const searched = searchedOf(to)
  const filter = searchFilter(searched, typed)
  return queryOptions({
    queryKey: [to, 'options', typed],
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
      items.map(optionOf).filter(({ label }) => searched.length > 0 || matches(label, typed)),
    placeholderData: keepPreviousData,
  })
}

/** A linked unit as something to choose. */
export const optionOf = (unit: { id: string; label?: string | null }): Option => ({
  id: unit.id,
  label: labelOfLinked(unit),
})

/** What the server searches; nothing where the units have no text in common. */
function searchedOf(to: string): string[] {
  const arke = to as ArkeId
  if (isLearned(arke)) return textFields(arke)
  return isLearnedGroup(to) ? [] : ['label']
}
