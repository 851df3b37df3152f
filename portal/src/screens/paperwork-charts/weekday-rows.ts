import { addDays, type ChartGroup } from '@ruecklauf/model'
import type { Address } from '../../ui/address.ts'
import type { ChartRow } from '../../ui/charts/chart-data.ts'
import type { Measure } from './month-rows.ts'

/** Of a weekday, by its ISO number. */
type LeadsTo = (weekday: string) => Address

/** Monday to Sunday, also those without a claim. */
export const weekdayRows = (
  groups: readonly ChartGroup[],
  {
    measure,
    locale,
    leadsTo,
    before,
  }: {
    measure: Measure
    locale: string
    leadsTo: LeadsTo
    /** Of the period before, where it is compared. */
    before?: readonly ChartGroup[] | undefined
  },
) =>
  Array.from({ length: 7 }, (_, index): ChartRow => {
    const of = (some: readonly ChartGroup[]) =>
      some.find(({ key }) => Number(key) === index + 1)?.[measure] ?? 0
    return {
      id: String(index + 1),
      label: weekday(index, { weekday: 'long', locale }),
      short: weekday(index, { weekday: 'short', locale }),
      values: { value: of(groups), ...(before ? { before: of(before) } : {}) },
      to: leadsTo(String(index + 1)),
    }
  })

const weekday = (
  index: number,
  { weekday: form, locale }: { weekday: 'long' | 'short'; locale: string },
) =>
  new Intl.DateTimeFormat(locale, { weekday: form, timeZone: 'UTC' }).format(
    new Date(`${addDays('2026-11-16', index)}T00:00:00Z`),
  )
