import { describe, expect, it } from 'vitest'
import { easterSunday, type Land, lands, publicHolidays } from './german-holidays.ts'

describe('Easter Sunday', () => {
  it.each([
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2076-04-19',
  ])('is %s', (day) => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day))
})

describe('the public holidays', () => {
  it('of North Rhine-Westphalia in 2026', () =>
    expect([...publicHolidays(2026, 'NW')]).toEqual([
      ['2026-01-01', 'Neujahr'],
      ['2026-04-03', 'Karfreitag'],
      ['2026-04-06', 'Ostermontag'],
      ['2026-05-01', 'Tag der Arbeit'],
      ['2026-05-14', 'Christi Himmelfahrt'],
      ['2026-05-25', 'Pfingstmontag'],
      ['2026-06-04', 'Fronleichnam'],
      ['2026-10-03', 'Tag der Deutschen Einheit'],
      ['2026-11-01', 'Allerheiligen'],
      ['2026-12-25', 'Erster Weihnachtstag'],
      ['2026-12-26', 'Zweiter Weihnachtstag'],
    ]))

  it('are as many as each Land counts', () => {
    const counts = Object.keys(lands).map((land) => [land, publicHolidays(2026, land as Land).size])
    expect(Object.fromEntries(counts)).toEqual({
      BW: 12,
      BY: 12,
      BE: 10,
      BB: 12,
      HB: 10,
      HH: 10,
      HE: 10,
      MV: 11,
      NI: 10,
      NW: 11,
      RP: 11,
      SL: 12,
      SN: 11,
      ST: 11,
      SH: 10,
      TH: 11,
    })
  })

  it.each(['2022-11-16', '2023-11-22', '2024-11-20', '2025-11-19', '2026-11-18'])(
    'of Saxony hold Repentance Day on %s',
    (day) => expect(publicHolidays(Number(day.slice(0, 4)), 'SN').get(day)).toBe('Buß- und Bettag'),
  )

  it('begin with the year their law begins, and once-only days stay alone', () => {
    expect(publicHolidays(2017, 'NI').has('2017-10-31')).toBe(false)
    expect(publicHolidays(2018, 'NI').has('2018-10-31')).toBe(true)
    expect(publicHolidays(2025, 'BE').has('2025-05-08')).toBe(true)
    expect(publicHolidays(2026, 'BE').has('2026-05-08')).toBe(false)
  })
})
