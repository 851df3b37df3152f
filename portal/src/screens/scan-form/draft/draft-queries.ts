import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../../client/http.ts'
import type { UnitOf } from '../../../client/units.ts'

/** The draft with its links as ids, the way it is saved. */
export const draftOf = (http: Http, id: string) =>
  queryOptions({
    queryKey: ['paperwork', 'unit', id, 'draft'],
    queryFn: ({ signal }) => http.get<UnitOf<'paperwork'>>(`/lib/paperwork/unit/${id}`, { signal }),
  })
