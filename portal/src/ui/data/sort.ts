/** One column a list is ordered by. */
export interface Sort {
  id: string
  direction: 'asc' | 'desc'
}

/**
 * What a press on a column's head makes of the order: ascending, descending, none; with shift the
 * other columns stay.
 */
export function nextSort(sort: readonly Sort[], id: string, keepOthers: boolean): Sort[] {
  const current = sort.find((one) => one.id === id)
  const next: Sort[] = current
    ? current.direction === 'asc'
      ? [{ id, direction: 'desc' }]
      : []
    : [{ id, direction: 'asc' }]
  if (!keepOthers) return next
  if (!current) return [...sort, ...next]
  return sort.flatMap((one) => (one.id === id ? next : [one]))
}
