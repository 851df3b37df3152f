import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Units } from '../../client/units.ts'

export type RunUnits = Pick<Units<'payout_run'>, 'wire' | 'callFunction'>

/** Previews a run. Keys begin with the wire id, so live events refetch them. */
export const previewOf = (units: RunUnits) =>
  queryOptions({
    queryKey: [units.wire, 'preview'],
    queryFn: ({ signal }) => units.callFunction({ name: 'preview' }, { signal }),
  })

export const overviewOf = (units: RunUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'overview'],
    queryFn: ({ signal }) => units.callFunction({ name: 'overview', id }, { signal }),
  })

/** The bank files of a run. */
export const answersOf = (units: RunUnits, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'answers'],
    queryFn: ({ signal }) => units.callFunction({ name: 'answers', id }, { signal }),
  })

/** Bank entries that need a decision, of one run or of all. */
export const openEntriesOf = (
  units: RunUnits,
  { run, page, size }: { run: string | null; page: number; size: number },
) =>
  queryOptions({
    queryKey: [units.wire, 'open_entries', run, page, size],
    queryFn: ({ signal }) =>
      units.callFunction(
        { name: 'open_entries' },
        { signal, query: { run: run ?? undefined, offset: (page - 1) * size, limit: size } },
      ),
    placeholderData: keepPreviousData,
  })
