import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type Units, useUnits } from '../../../client/units.ts'
import { type Layout, printed, readLayout } from './layout-text.ts'
import { takeOver } from './take-over.ts'

const viewsOf = (units: Units<'saved_view'>, list: string) =>
  queryOptions({
    queryKey: [units.wire, 'of_list', list],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'of_list' }, { signal, quiet: true, query: { list } }),
  })

/** What the server keeps of a list for the member; what this browser kept before goes there first. */
export function useKeptViews(list: string) {
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const member = useMember().id
  const { data, isPending } = useQuery(viewsOf(units, list))
  useEffect(() => {
    if (!data) return
    void takeOver(units, { member, list, kept: data }).then((isChanged) =>
      isChanged ? queries.invalidateQueries({ queryKey: [units.wire] }) : undefined,
    )
  }, [data, units, member, list, queries])
  return { views: data?.views ?? [], layout: data?.layout ?? null, isPending }
}

/** Milliseconds without another change after which a layout is sent. */
const RESTS = 400

/** The layout that the member has given a list, and the way to change it: at once here, then everywhere. */
export function useLayout(list: string): [Layout, (change: Partial<Layout>) => void] {
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const { layout } = useKeptViews(list)
  const unsent = useRef<{ timer: number; send: () => void }>(undefined)
  useEffect(
    () => () => {
      window.clearTimeout(unsent.current?.timer)
      unsent.current?.send()
    },
    [],
  )
  const shown = readLayout(layout)
  const change = (changed: Partial<Layout>) => {
    const kept = printed({ ...shown, ...changed })
    queries.setQueryData(viewsOf(units, list).queryKey, (known) => ({
      views: known?.views ?? [],
      layout: kept,
    }))
    window.clearTimeout(unsent.current?.timer)
    const send = () => {
      unsent.current = undefined
      const body = { list, ...kept }
      units
        .callFunction({ name: 'keep_layout', body }, { background: true, keepalive: true })
        .catch(() => undefined)
    }
    unsent.current = { send, timer: window.setTimeout(send, RESTS) }
  }
  return [shown, change]
}
