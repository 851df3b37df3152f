import { useQueries } from '@tanstack/react-query'
import { type Member, useConfig, useHttp } from '../../client/portal.tsx'
import { unitsOf, wireIdOf } from '../../client/units.ts'
import { type Finding, type Found, findingOf, foundNothing, searchedBy } from './palette-search.ts'

const nothing: readonly Finding[] = []

/** What was meant by a text that nothing holds, as names are like it. */
export function useSimilarNames(member: Member, typed: string, found: Found) {
  const http = useHttp()
  const { brand } = useConfig()
  const text = typed.trim()
  const isAsked = foundNothing(found)
  const places = isAsked ? searchedBy(member).filter(({ isForgiving }) => isForgiving) : []
  return useQueries({
    queries: places.map(({ arke }) => {
      const units = unitsOf<typeof arke>(http, wireIdOf(arke, brand.id))
      return {
        queryKey: [units.wire, 'similar', text],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          units.callFunction({ name: 'similar' }, { signal, background: true, query: { text } }),
      }
    }),
    combine: (answers) => {
      if (!isAsked) return { meant: nothing, isSearching: false }
      const meant = answers.flatMap(({ data = [] }, index) => {
        const place = places[index]
        return place
          ? data.flatMap(({ label, ...unit }) =>
              findingOf({ ...unit, [place.fields[0]]: label }, { place, member }),
            )
          : []
      })
      return { meant, isSearching: answers.some(({ isFetching }) => isFetching) }
    },
  })
}
