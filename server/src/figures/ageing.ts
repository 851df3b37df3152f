import { addDays, type Dashboard, type IsoDate, isWorkingDay, type Land } from '@ruecklauf/model'

/** Open claims of a day of submission. */
export interface AgedDay {
  day: IsoDate
  count: number
  /** Working days since. */
  age: number
}

/** Days of submission, the oldest first, with the working days since; one walk back from today. */
export function withAges<Day extends Omit<AgedDay, 'age'>>(
  days: readonly Day[],
  { today, land }: { today: IsoDate; land: Land },
): (Day & AgedDay)[] {
  let age = 0
  let seen = today
  const aged = days.toReversed().map((open) => {
    for (; seen > open.day; seen = addDays(seen, -1)) if (isWorkingDay(seen, land)) age += 1
    return { ...open, age }
  })
  return aged.toReversed()
}

/** Open claims by age in working days; `from` and `to` are the first and last day of submission. */
export const byAge = (open: readonly AgedDay[]): Dashboard['ageing'] =>
  ages.map(({ bucket, min, max }) => {
    const days = open.filter(({ age }) => age >= min && age <= max)
    return {
      bucket,
      count: days.reduce((sum, { count }) => sum + count, 0),
      from: days[0]?.day ?? null,
      to: days.at(-1)?.day ?? null,
    }
  })

const ages = [
  { bucket: '0-2', min: 0, max: 2 },
  { bucket: '3-5', min: 3, max: 5 },
  { bucket: '6-10', min: 6, max: 10 },
  { bucket: '>10', min: 11, max: Number.POSITIVE_INFINITY },
]
