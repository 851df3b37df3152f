import type { Preview } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { devicesOf, previewOf } from '../../../claims/claim-queries.ts'
import { isBegun } from '../../../claims/draft-queries.ts'
import { useHttp } from '../../../client/portal.tsx'
import { type UnitOf, useUnits } from '../../../client/units.ts'
import { readPlace } from '../receipt/read-mark.tsx'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { draftServer } from './draft-server.ts'
import { localCopy } from './local-copy.ts'

/** A device in the form: the server's values, overlaid with unsaved input. */
export interface Device {
  id: string
  serial: string | null
  link_product: string | null
  net_price: number | null
  position: number
  /** The stored line; undefined before its first save. */
  saved: UnitOf<'paperwork_line'> | undefined
}

export interface Draft {
  claim: UnitOf<'paperwork'>
  devices: Device[]
  preview: Preview | undefined
  /** Whether the preview is up to date. */
  isCurrent: boolean
  keeper: DraftKeeper
  /** Creates the draft on the server before any input. @throws ApiError */
  begin: () => Promise<void>
  state: DraftState
}

const DraftContext = createContext<Draft | null>(null)

/** Returns the draft of the surrounding form. */
export function useDraft(): Draft {
  const draft = useContext(DraftContext)
  if (!draft) throw new Error('outside of DraftProvider')
  return draft
}

/** Provides one draft to the form. Uses the same keeper as long as the form is open. */
export function DraftProvider({
  claim,
  children,
}: {
  claim: UnitOf<'paperwork'>
  children: ReactNode
}) {
  const http = useHttp()
  const queries = useQueryClient()
  const { id } = claim
  const server = useMemo(() => draftServer({ http, queries, id }), [http, queries, id])
  const keeper = useMemo(
    () => createDraftKeeper({ server, copy: localCopy(localStorage, id), clock: Date.now }),
    [server, id],
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.current)
  const lines = useQuery(devicesOf(http, id)).data?.items
  const { data: preview, isFetching } = useQuery({
    ...previewOf(useUnits('paperwork'), id),
    enabled: isBegun(claim),
  })
  const devices = useMemo(() => shownDevices(lines ?? [], state), [lines, state])
  useResume(keeper)
  const draft = {
    claim,
    devices,
    preview,
    isCurrent: !isFetching,
    keeper,
    begin: server.begin,
    state,
  }
  return <DraftContext value={draft}>{children}</DraftContext>
}

/** Returns a field of the draft with everything an input needs. */
export function useDraftField<Field extends keyof UnitOf<'paperwork'> & string>(field: Field) {
  const { claim, keeper, state } = useDraft()
  const target = { arke: 'paperwork', id: claim.id } as const
  const unsavedValues = state.changes[claim.id]?.values
  const value = (unsavedValues && field in unsavedValues ? unsavedValues[field] : claim[field]) as
    | UnitOf<'paperwork'>[Field]
    | null
  return {
    value,
    read: unsavedValues && field in unsavedValues ? null : readPlace(claim.provenance, field),
    error: state.errors[claim.id]?.[field],
    change: (next: unknown) => keeper.edit(target, { field, value: next, base: claim[field] }),
  }
}

function shownDevices(
  lines: readonly UnitOf<'paperwork_line'>[],
  { changes }: DraftState,
): Device[] {
  const savedIds = new Set(lines.map(({ id }) => id))
  const created = Object.values(changes).filter(
    ({ arke, kind, id }) => arke === 'paperwork_line' && kind === 'create' && !savedIds.has(id),
  )
  const saved = lines.filter(({ id }) => changes[id]?.kind !== 'remove')
  return [...saved.map((line) => ({ ...line, saved: line })), ...created]
    .map((line): Device => {
      const values = { ...('saved' in line ? line : {}), ...changes[line.id]?.values }
      return {
        id: line.id,
        serial: textOf(values.serial),
        link_product: textOf(values.link_product),
        net_price: typeof values.net_price === 'number' ? values.net_price : null,
        position: Number(values.position ?? 1),
        saved: 'saved' in line ? line.saved : undefined,
      }
    })
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Saves pending changes when the form opens, when the browser goes online, and on leaving. */
function useResume(keeper: DraftKeeper) {
  useEffect(() => {
    keeper.resume()
    window.addEventListener('online', keeper.resume)
    return () => {
      window.removeEventListener('online', keeper.resume)
      keeper.resume()
    }
  }, [keeper])
}
