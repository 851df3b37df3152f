import { arkes, keysOf } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import type { Http } from '../client/http.ts'
import type { UnitOf } from '../client/units.ts'

/**
 * The draft with its links as ids, as it is saved. @param isNew an empty draft if the server does
 * not know this id.
 */
export const draftOf = (http: Http, id: string, { isNew = false } = {}) =>
  queryOptions({
    queryKey: ['paperwork', 'unit', id, 'draft'],
    queryFn: async ({ signal }) => {
      try {
        return await http.get<UnitOf<'paperwork'>>(`/lib/paperwork/unit/${id}`, {
          signal,
          quiet: isNew,
        })
      } catch (error) {
        if (isNew && error instanceof ApiError && error.status === 404) return newDraft(id)
        throw error
      }
    },
  })

const { paperwork } = arkes

/** A draft that exists only on this screen until the first input. */
export const newDraft = (id: string): UnitOf<'paperwork'> => ({
  ...(Object.fromEntries(
    keysOf(paperwork.fields).map((field) => [field, null]),
  ) as unknown as UnitOf<'paperwork'>),
  id,
  arke_id: paperwork.id,
  inserted_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
  metadata: {},
  version: 0,
  paperwork_status: 'draft',
})

/** Whether the server knows the draft. */
export const isBegun = ({ version }: { version: number }): boolean => version !== 0
