import { endOfBerlinDay, type Field, type IsoDate, startOfBerlinDay } from '@ruecklauf/model'
import { berlinTime } from '../../../ui/inputs/dates/berlin-time.ts'
import { readDate } from '../../../ui/inputs/dates/typed-date.ts'
import type { Condition } from '../../fields/conditions.ts'

/** First and last day, inclusive. Null leaves the range open. */
export interface Days {
  from: IsoDate | null
  to: IsoDate | null
}

/** The conditions for a field within these Berlin days. Ignores invalid days. */
export function withinDays(
  path: string,
  { type }: Pick<Field, 'type'>,
  { from, to }: Days,
): Condition[] {
  const bound = (op: 'gte' | 'lte', day: IsoDate | null): Condition[] => {
    if (!day || !readDate(day)) return []
    if (type !== 'datetime') return [{ op, path, value: day }]
    const instant = op === 'gte' ? startOfBerlinDay(day) : endOfBerlinDay(day)
    return [{ op, path, value: instant.toISOString() }]
  }
  return [...bound('gte', from), ...bound('lte', to)]
}

/** The days these conditions select. */
export function daysOf(parts: readonly Condition[], { type }: Field): Days {
  const under = (op: 'gte' | 'lte') => {
    const part = parts.find((condition) => condition.op === op)
    if (!part || !('value' in part)) return null
    return type === 'datetime' ? berlinTime(part.value).day : part.value
  }
  return { from: under('gte'), to: under('lte') }
}
