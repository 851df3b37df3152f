import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { barsOf, columnsOf, ticksUpTo } from './chart-layout.ts'

const series = [
  { id: 'a', label: 'Eingereicht' },
  { id: 'b', label: 'Entschieden' },
  { id: 'c', label: 'Bezahlt' },
]

const dataOf = (values: number[][]): ChartData => ({
  rowTitle: 'Monat',
  series,
  rows: values.map(([a = 0, b = 0, c = 0], index) => ({
    id: String(index),
    label: `Monat ${index}`,
    values: { a, b, c },
  })),
})

const amount = fc.integer({ min: 0, max: 9_999_999 })
const figures = fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 31 })
const options = { width: 640, height: 256, label: String, tick: String }

describe('the axis of values', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [37, [0, 10, 20, 30, 40]],
    [163, [0, 50, 100, 150, 200]],
    [81_234, [0, 50_000, 100_000]],
  ])('has round, whole steps up to %d', (most, ticks) => expect(ticksUpTo(most)).toEqual(ticks))

  it('reaches the largest value, without an empty step above it', () =>
    fc.assert(
      fc.property(amount, (most) => {
        const ticks = ticksUpTo(most)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
        if (most > 0) expect(ticks.at(-2)).toBeLessThan(most)
        expect(ticks.length).toBeLessThanOrEqual(6)
      }),
    ))
})

describe.each([
  ['columns', columnsOf],
  ['bars', barsOf],
] as const)('%s', (layout, layoutOf) => {
  const extent = layout === 'columns' ? 'height' : 'width'

  it('are as long as their values, and stay within the drawing', () =>
    fc.assert(
      fc.property(figures, fc.boolean(), (values, stacked) => {
        const height = layout === 'bars' ? 44 * values.length : 256
        const { bars } = layoutOf(dataOf(values), { ...options, height, stacked })
        const drawn = values.flat().filter((value) => value > 0)
        expect(bars).toHaveLength(drawn.length)
        const longest = Math.max(...drawn)
        const scale = Math.max(...bars.map((bar) => bar[extent])) / longest
        for (const [index, bar] of bars.entries()) {
          expect(bar[extent]).toBeCloseTo((drawn[index] ?? 0) * scale, 3)
          expect(Math.min(bar.x, bar.y)).toBeGreaterThanOrEqual(-0.001)
          expect(bar.x + bar.width).toBeLessThanOrEqual(options.width)
          expect(bar.y + bar.height).toBeLessThanOrEqual(height)
        }
      }),
    ))

  it('stand on one another where they are stacked, and only the last is round', () => {
    const { bars } = layoutOf(dataOf([[2, 0, 3]]), { ...options, stacked: true })
    const [first, second] = bars
    expect(bars.map(({ series, isEnd }) => [series, isEnd])).toEqual([
      [0, false],
      [2, true],
    ])
    if (layout === 'columns') expect(second && second.y + second.height).toBeCloseTo(first?.y ?? 0)
    else expect(second?.x).toBeCloseTo(first?.width ?? 0)
  })
})

it('leaves out names of columns that would touch', () => {
  const months = dataOf(Array.from({ length: 31 }, () => [1, 1, 1]))
  const { texts } = columnsOf(months, { ...options, width: 400, stacked: true })
  const names = texts.filter(({ text }) => text.startsWith('Monat'))
  expect(names.length).toBeGreaterThan(2)
  for (const [index, { x }] of names.entries())
    if (index > 0) expect(x - (names[index - 1]?.x ?? 0)).toBeGreaterThan(60)
})

it('shortens the name of a bar that has no room', () => {
  const [row] = dataOf([[1]]).rows
  const name = 'Wärme- und Kältetechnik Oberschwaben-Bodensee Großhandels-GmbH & Co. KG'
  const data = { ...dataOf([]), rows: row ? [{ ...row, label: name }] : [] }
  const { texts } = barsOf(data, { ...options, width: 300, stacked: false })
  expect(texts[0]?.text).toBe('Wärme- und Kältetechnik Oberschwaben-Bo…')
})
