import { expect, it } from 'vitest'
import { monthRows, statusesIn } from './month-rows.ts'

const groups = [
  { key: '2025-12', label: 'approved', count: 2, amount: 120.5 },
  { key: '2026-02', label: 'rejected', count: 1, amount: 0 },
]

it('a month without a claim has its place, over the turn of the year', () => {
  const rows = monthRows(groups, {
    measure: 'amount',
    from: '2025-11-22',
    to: '2026-02-03',
    locale: 'de-DE',
  })
  expect(rows.map(({ id }) => id)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(rows.map(({ values }) => values.approved ?? 0)).toEqual([0, 120.5, 0, 0])
  expect(rows[0]?.label).toBe('November 2025')
})

it('only statuses that occur are drawn, in the order of a claim', () =>
  expect(statusesIn(groups, ['draft', 'approved', 'rejected'])).toEqual(['approved', 'rejected']))
