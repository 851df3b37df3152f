import { useRef } from 'react'
import type { ListState, SearchChange } from './list-state.ts'

interface Paged {
  state: Pick<ListState, 'page' | 'after'>
  change: (change: SearchChange<'/$member'>) => void
  /** The units of the current page. */
  rows: readonly { id: string }[] | undefined
}

/**
 * Pages by keyset: forward from the last visible unit, and back to the start of a visited page. So
 * late pages cost no more than the first.
 */
export function usePages({ state, change, rows }: Paged): (page: number) => void {
  const pageStarts = useRef(new Map<number, string | undefined>())
  pageStarts.current.set(state.page, state.after)
  return (page) => {
    const lastId = page === state.page + 1 ? rows?.at(-1)?.id : pageStarts.current.get(page)
    change({ page, after: lastId })
  }
}
