import { addDays } from '@ruecklauf/model'

/** The first and the last day of a month: `2026-11`. */
export function daysOf(month: string) {
  const from = `${month}-01`
  const next = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to: addDays(next, -1) }
}
