/** One column of a list's order. */
export interface Sort {
  id: string
  direction: 'asc' | 'desc'
}

/**
 * The new order after a press on a column's head: ascending, descending, none. With Shift, the
 * other columns stay.
 */
export function nextSort(sort: readonly Sort[], id: string, keepOthers: boolean): Sort[] {
  const current = sort.find((entry) => entry.id === id)
  const next: Sort[] = current
    ? current.direction === 'asc'
      ? [{ id, direction: 'desc' }]
      : []
    : [{ id, direction: 'asc' }]
  if (!keepOthers) return next
  if (!current) return [...sort, ...next]
  return sort.flatMap((entry) => (entry.id === id ? next : [entry]))
}
