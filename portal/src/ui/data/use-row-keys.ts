import type { RefObject } from 'react'
import { useShortcuts } from '../overlays/shortcuts/use-shortcuts.ts'

/** Selectors of what is a row, and of what in it takes the focus and opens it. */
interface Rows {
  row: string
  opens: string
}

/** J and K move the focus from row to row of a list whose rows open; Enter opens them. Null: they don't. */
export function useRowKeys(place: RefObject<HTMLElement | null>, rows: Rows | null): void {
  const go =
    ({ row, opens }: Rows, step: number) =>
    () => {
      const doors = [...(place.current?.querySelectorAll<HTMLElement>(opens) ?? [])]
      const current = doors.findIndex((door) => door.closest(row)?.contains(document.activeElement))
      const next = doors[current < 0 ? 0 : Math.min(Math.max(current + step, 0), doors.length - 1)]
      next?.focus()
      next?.scrollIntoView?.({ block: 'nearest' })
    }
  useShortcuts(
    rows ? { next_row: go(rows, 1), previous_row: go(rows, -1), open_row: 'native' } : {},
  )
}
