import { and, eq, hasInput, inArray } from '@ruecklauf/model'
import { useQueries, useQuery } from '@tanstack/react-query'
import { previewOf } from '../../../claims/claim-queries.ts'
import { listOf, useUnits } from '../../../client/units.ts'
import type { DraftRow } from './draft-row.ts'

/** The number of drafts shown. Each needs its own preview. */
const MOST = 100

/** Loads the member's drafts, newest first, with all data of the table. */
export function useDraftRows() {
  const units = useUnits('paperwork')
  const drafts = useQuery(
    listOf(units, {
      filter: and(eq('paperwork_status', 'draft'), hasInput),
      order: ['inserted_at;desc'],
      limit: MOST,
    }),
  )
  const items = drafts.data?.items ?? []
  const lines = useQuery({
    ...listOf(useUnits('paperwork_line'), {
      filter: inArray(
        'link_paperwork',
        items.map(({ id }) => id),
      ),
      order: ['position;asc'],
      limit: 1000,
    }),
    enabled: items.length > 0,
  })
  const devices = Map.groupBy(lines.data?.items ?? [], (line) => line.link_paperwork?.id)
  const linesOf = (id: string) => devices.get(id) ?? []
  const previews = useQueries({
    queries: items.map((draft) => ({
      ...previewOf(units, draft.id),
      // Refetch only the changed draft, not the previews of all others.
      queryKey: ['draft_preview', draft.id, ...[draft, ...linesOf(draft.id)].map(stateOf)],
      enabled: lines.isSuccess,
    })),
  })
  const rows = items.map(
    (draft, at): DraftRow => ({
      draft,
      lines: linesOf(draft.id),
      preview: previews[at]?.data,
    }),
  )
  return {
    rows,
    isPending: drafts.isPending,
    isError: drafts.isError && !drafts.data,
    more: Math.max(0, (drafts.data?.count ?? 0) - items.length),
    retry: () => void drafts.refetch(),
  }
}

/** A draft's preview depends on its own fields and those of its devices. */
const stateOf = ({ id, updated_at }: { id: string; updated_at: string }) => `${id} ${updated_at}`
