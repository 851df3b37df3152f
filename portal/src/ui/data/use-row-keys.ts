import type { RefObject } from 'react'
import { useShortcuts } from '../overlays/shortcuts/use-shortcuts.ts'

/** Selectors of the rows, and of the element in each row that takes the focus and opens it. */
interface Rows {
  row: string
  opens: string
}

/** J and K move the focus between rows that open, and Enter opens one. Null disables them. */
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
