import type { IsoDate } from '@ruecklauf/model'

/** The wall clock in Germany at a UTC instant: the day and `14:05`. */
export function berlinTime(instant: string): { day: IsoDate; time: string } {
  const [day = '', time = ''] = berlin.format(new Date(instant)).split(' ')
  return { day, time }
}

/** The UTC instant of a German wall clock. In the repeated hour, the first. */
export function berlinInstant(day: IsoDate, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const candidates = [2, 1].map((ahead) => new Date(asUtc - ahead * hour).toISOString())
  const exact = candidates.find((candidate) => {
    const localTime = berlinTime(candidate)
    return localTime.day === day && localTime.time === time
  })
  return exact ?? candidates[1] ?? ''
}

const hour = 3_600_000

// The Swedish locale formats instants like ISO.
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
