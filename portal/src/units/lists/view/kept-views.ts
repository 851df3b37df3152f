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

/**
 * The member's stored views of a list. Views from the browser's storage migrate to the server
 * first.
 */
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

/** Debounce interval before a layout is sent, in milliseconds. */
const RESTS = 400

/** The member's layout of a list and its setter: applied immediately, then stored on the server. */
export function useLayout(list: string): [Layout, (change: Partial<Layout>) => void] {
  const units = useUnits('saved_view')
  const queries = useQueryClient()
  const { layout } = useKeptViews(list)
  const pendingChange = useRef<{ timer: number; send: () => void }>(undefined)
  useEffect(
    () => () => {
      window.clearTimeout(pendingChange.current?.timer)
      pendingChange.current?.send()
    },
    [],
  )
  const currentLayout = readLayout(layout)
  const change = (changed: Partial<Layout>) => {
    const storedLayout = printed({ ...currentLayout, ...changed })
    queries.setQueryData(viewsOf(units, list).queryKey, (cached) => ({
      views: cached?.views ?? [],
      layout: storedLayout,
    }))
    window.clearTimeout(pendingChange.current?.timer)
    const send = () => {
      pendingChange.current = undefined
      const body = { list, ...storedLayout }
      units
        .callFunction({ name: 'keep_layout', body }, { background: true, keepalive: true })
        .catch(() => undefined)
    }
    pendingChange.current = { send, timer: window.setTimeout(send, RESTS) }
  }
  return [currentLayout, change]
}
