import { addDays, type IsoDate } from './german-day.ts'

/** The sixteen Länder by the second part of their ISO 3166-2 code. */
export const lands = {
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const

export type Land = keyof typeof lands

/**
 * The public holidays of a year in a Land, day → German name. Only those that hold in the whole
 * Land: Assumption Day in parts of Bavaria and Corpus Christi in parts of Saxony and Thuringia are
 * working days here.
 */
export const publicHolidays = (year: number, land: Land): ReadonlyMap<IsoDate, string> =>
  new Map(
    holidays
      .filter((rule) => holdsIn(rule, year, land))
      .map((rule) => [rule.day(year), rule.name] as const),
  )

/** Easter Sunday by the Gregorian computus (anonymous algorithm of 1876). */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(fixed(3, 22)(year), epact + weekday - 7 * correction)
}

interface Holiday {
  name: string
  day: (year: number) => IsoDate
  /** Länder with the first year it holds there (0: always); without it, all of Germany. */
  lands?: Partial<Record<Land, number>>
  /** Only in these years. */
  years?: readonly number[]
}

const holdsIn = ({ lands: where, years }: Holiday, year: number, land: Land) => {
  const since = where ? where[land] : 0
  return since !== undefined && year >= since && (!years || years.includes(year))
}

const two = (value: number) => String(value).padStart(2, '0')
const fixed = (month: number, day: number) => (year: number) => `${year}-${two(month)}-${two(day)}`
const fromEaster = (days: number) => (year: number) => addDays(easterSunday(year), days)

/** The Wednesday before 23 November. */
const repentanceDay = (year: number) => {
  const weekday = new Date(`${fixed(11, 22)(year)}T00:00:00Z`).getUTCDay()
  return addDays(fixed(11, 22)(year), -((weekday + 4) % 7))
}

const holidays: readonly Holiday[] = [
  { name: 'Neujahr', day: fixed(1, 1) },
  { name: 'Heilige Drei Könige', day: fixed(1, 6), lands: { BW: 0, BY: 0, ST: 0 } },
  { name: 'Internationaler Frauentag', day: fixed(3, 8), lands: { BE: 2019, MV: 2023 } },
  { name: 'Karfreitag', day: fromEaster(-2) },
  { name: 'Ostersonntag', day: fromEaster(0), lands: { BB: 0 } },
  { name: 'Ostermontag', day: fromEaster(1) },
  { name: 'Tag der Arbeit', day: fixed(5, 1) },
  { name: 'Tag der Befreiung', day: fixed(5, 8), lands: { BE: 0 }, years: [2020, 2025] },
  { name: 'Christi Himmelfahrt', day: fromEaster(39) },
  { name: 'Pfingstsonntag', day: fromEaster(49), lands: { BB: 0 } },
  { name: 'Pfingstmontag', day: fromEaster(50) },
  {
    name: 'Fronleichnam',
    day: fromEaster(60),
    lands: { BW: 0, BY: 0, HE: 0, NW: 0, RP: 0, SL: 0 },
  },
  { name: 'Mariä Himmelfahrt', day: fixed(8, 15), lands: { SL: 0 } },
  { name: 'Weltkindertag', day: fixed(9, 20), lands: { TH: 2019 } },
  { name: 'Tag der Deutschen Einheit', day: fixed(10, 3) },
  {
    name: 'Reformationstag',
    day: fixed(10, 31),
    lands: { BB: 0, HB: 2018, HH: 2018, MV: 0, NI: 2018, SH: 2018, SN: 0, ST: 0, TH: 0 },
  },
  { name: 'Allerheiligen', day: fixed(11, 1), lands: { BW: 0, BY: 0, NW: 0, RP: 0, SL: 0 } },
  { name: 'Buß- und Bettag', day: repentanceDay, lands: { SN: 0 } },
  { name: 'Erster Weihnachtstag', day: fixed(12, 25) },
  { name: 'Zweiter Weihnachtstag', day: fixed(12, 26) },
]
