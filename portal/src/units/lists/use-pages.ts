import { useRef } from 'react'
import type { ListState, SearchChange } from './list-state.ts'

interface Paged {
  state: Pick<ListState, 'page' | 'after'>
  change: (change: SearchChange<'/$member'>) => void
  /** The units that are shown. */
  rows: readonly { id: string }[] | undefined
}

/**
 * Goes on from the last unit that is shown, and back to where a page that was seen before began, so
 * that the thousandth page costs no more than the first.
 */
export function usePages({ state, change, rows }: Paged): (page: number) => void {
  const begun = useRef(new Map<number, string | undefined>())
  begun.current.set(state.page, state.after)
  return (page) => {
    const after = page === state.page + 1 ? rows?.at(-1)?.id : begun.current.get(page)
    change({ page, after })
  }
}
