import type { IsoDate } from '@ruecklauf/model'

/** The wall clock in Germany at a UTC instant: the day and `14:05`. */
export function berlinTime(instant: string): { day: IsoDate; time: string } {
  const [day = '', time = ''] = berlin.format(new Date(instant)).split(' ')
  return { day, time }
}

/** The UTC instant of a German wall clock; in the hour that occurs twice, the first. */
export function berlinInstant(day: IsoDate, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const candidates = [2, 1].map((ahead) => new Date(asUtc - ahead * hour).toISOString())
  const exact = candidates.find((candidate) => {
    const shown = berlinTime(candidate)
    return shown.day === day && shown.time === time
  })
  return exact ?? candidates[1] ?? ''
}

const hour = 3_600_000

// Swedish writes an instant the ISO way.
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
