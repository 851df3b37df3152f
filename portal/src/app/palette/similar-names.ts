import { useQueries } from '@tanstack/react-query'
import { type Member, useConfig, useHttp } from '../../client/portal.tsx'
import { unitsOf, wireIdOf } from '../../client/units.ts'
import { type Finding, type Found, findingOf, foundNothing, searchedBy } from './palette-search.ts'

const noFindings: readonly Finding[] = []

/** Similar names for a text without a match. */
export function useSimilarNames(member: Member, typedText: string, results: Found) {
  const http = useHttp()
  const { brand } = useConfig()
  const text = typedText.trim()
  const isAsked = foundNothing(results)
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
      if (!isAsked) return { meant: noFindings, isSearching: false }
      const similar = answers.flatMap(({ data = [] }, index) => {
        const place = places[index]
        return place
          ? data.flatMap(({ label, ...unit }) =>
              findingOf({ ...unit, [place.fields[0]]: label }, { place, member }),
            )
          : []
      })
      return { meant: similar, isSearching: answers.some(({ isFetching }) => isFetching) }
    },
  })
}
