import type { ListContent } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../../client/http.ts'
import type { UnitOf } from '../../../client/units.ts'

/** The draft with its links as ids, the way it is saved. */
export const draftOf = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'unit', id, 'draft'],
    queryFn: ({ signal }) => http.get<UnitOf<'paperwork'>>(`/lib/paperwork/unit/${id}`, { signal }),
  })

/** The devices of a draft, in their order. */
export const draftLinesOf = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['paperwork_line', 'list', { draft: id }],
    queryFn: ({ signal }) =>
      http.get<ListContent<UnitOf<'paperwork_line'>>>('/lib/paperwork_line/unit', {
        signal,
        query: { filter: `eq(link_paperwork,${id})`, order: ['position;asc'], limit: 1000 },
      }),
  })
