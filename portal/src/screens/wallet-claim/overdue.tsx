import { berlinDay, daysBetween, isOurTurn } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'

/** How many days ago a decision was promised that is still owed; null where none is. */
export function overdueDays({
  paperwork_status,
  due_on,
}: Pick<Loaded<'paperwork'>, 'paperwork_status' | 'due_on'>): number | null {
  if (!due_on || !isOurTurn(paperwork_status)) return null
  const days = daysBetween(due_on, berlinDay(new Date()))
  return days > 0 ? days : null
}
