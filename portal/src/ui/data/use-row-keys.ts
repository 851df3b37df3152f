import type { RefObject } from 'react'
import { useShortcuts } from '../overlays/shortcuts/use-shortcuts.ts'

/** J and K move the focus from row to row of a table whose rows are links; Enter follows them. */
export function useRowKeys(table: RefObject<HTMLElement | null>, hasLinks: boolean): void {
  const go = (step: number) => () => {
    const links = [...(table.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])]
    const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    const next = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)]
    next?.focus()
    next?.scrollIntoView?.({ block: 'nearest' })
  }
  useShortcuts(hasLinks ? { next_row: go(1), previous_row: go(-1), open_row: 'native' } : {})
}
