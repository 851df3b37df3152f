import { berlinDay, daysBetween, isOurTurn } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'

/** Returns the days since the promised decision date; null if nothing is overdue. */
export function overdueDays({
  paperwork_status,
  due_on,
}: Pick<Loaded<'paperwork'>, 'paperwork_status' | 'due_on'>): number | null {
  if (!due_on || !isOurTurn(paperwork_status)) return null
  const days = daysBetween(due_on, berlinDay(new Date()))
  return days > 0 ? days : null
}
