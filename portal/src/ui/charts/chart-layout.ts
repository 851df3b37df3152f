import type { ChartData } from './chart-data.ts'

/** Pixels from the drawing's upper left corner. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface BarRect extends Rect {
  series: number
  /** The last bar of its stack: only this end is round. */
  isEnd: boolean
}

interface Text {
  x: number
  y: number
  text: string
  anchor: 'start' | 'middle' | 'end'
  isMuted: boolean
}

/** The layout of a chart. */
export interface ChartLayout {
  /** One hit area for each row. */
  bands: Rect[]
  bars: BarRect[]
  texts: Text[]
  /** The y positions of the grid lines. The last is the axis. */
  lines: number[]
}

export interface LayoutOptions {
  /** Pixels. */
  width: number
  height: number
  stacked: boolean
  /** Formats a value beside its bar. */
  label: (value: number) => string
  /** Formats a value at the axis. */
  tick: (value: number) => string
}

/** Values as columns side by side, with a value axis. For time series. */
export function columnsOf(data: ChartData, options: LayoutOptions): ChartLayout {
  const { width, height, stacked, tick } = options
  const { rows, series } = data
  const ticks = ticksUpTo(largest(data, stacked))
  const left = widest(ticks.map(tick)) + 8
  const band = (width - left - 8) / Math.max(rows.length, 1)
  const sums = rows.map(({ values }) => series.reduce((sum, { id }) => sum + (values[id] ?? 0), 0))
  const labels = sums.map((sum) => tick(Math.round(sum)))
  const isLabelled = (series.length === 1 || stacked) && rows.length <= 13 && widest(labels) <= band
  const top = isLabelled ? 24 : 8
  const bottom = height - 28
  const end = ticks.at(-1) ?? 1
  const heightOf = (value: number) => (value / end) * (bottom - top)
  const thickness = Math.min(40, (band * 0.64) / (stacked ? 1 : series.length))
  const used = stacked ? thickness : thickness * series.length
  const middle = (row: number) => left + band * (row + 0.5)
  return {
    bands: rows.map((_, row) => ({
      x: left + band * row,
      y: top,
      width: band,
      height: bottom - top,
    })),
    bars: barsIn(data, stacked).map(({ row, place, from, value, ...bar }) => ({
      ...bar,
      x: middle(row) - used / 2 + place * thickness,
      y: bottom - heightOf(from + value),
      width: stacked ? thickness : Math.max(thickness - (series.length > 1 ? 2 : 0), 1),
      height: heightOf(value),
    })),
    texts: [
      ...ticks.map((value) => ({
        x: left - 8,
        y: bottom - heightOf(value) + 4,
        text: tick(value),
        anchor: 'end' as const,
        isMuted: true,
      })),
      ...namesAt(rows, { middle, band, y: bottom + 20 }),
      ...(isLabelled ? labels : []).map((text, row) => ({
        x: middle(row),
        y: bottom - heightOf(sums[row] ?? 0) - 6,
        text,
        anchor: 'middle' as const,
        isMuted: false,
      })),
    ],
    lines: ticks.map((value) => bottom - heightOf(value)).reverse(),
  }
}

/** Height of a row of bars: a name, and its bar below. */
export const barRow = 44

/** Values as bars below one another, with the name above and the value at the end. */
export function barsOf(data: ChartData, options: LayoutOptions): ChartLayout {
  const { width, stacked, label } = options
  const { rows, series } = data
  const isSummed = series.length === 1 || stacked
  const rowTexts = rows.map(({ values }) => {
    const rowValues = series.map(({ id }) => values[id] ?? 0)
    const sum = rowValues.reduce((total, value) => total + value, 0)
    return isSummed
      ? { end: sum, text: label(sum) }
      : { end: Math.max(...rowValues, 0), text: rowValues.map(label).join(' · ') }
  })
  const maximum = largest(data, stacked) || 1
  const room = width - (widest(rowTexts.map(({ text }) => text)) + 16)
  const thickness = stacked ? 12 : 12 / Math.max(series.length, 1)
  return {
    bands: rows.map((_, row) => ({ x: 0, y: barRow * row, width, height: barRow })),
    bars: barsIn(data, stacked).map(({ row, place, from, value, ...bar }) => ({
      ...bar,
      x: (from / maximum) * room,
      y: barRow * row + 26 + (stacked ? 0 : place * thickness),
      width: (value / maximum) * room,
      height: thickness,
    })),
    texts: rows.flatMap((row, index) => [
      {
        x: 0,
        y: barRow * index + 18,
        text: shortened(row.short ?? row.label, width),
        anchor: 'start' as const,
        isMuted: false,
      },
      {
        x: ((rowTexts[index]?.end ?? 0) / maximum) * room + 8,
        y: barRow * index + 36.5,
        text: rowTexts[index]?.text ?? '',
        anchor: 'start' as const,
        isMuted: false,
      },
    ]),
    lines: [],
  }
}

/**
 * About four round steps from 0 to at least the largest value: 1, 2 or 5 times a power of ten,
 * whole numbers only.
 */
export function ticksUpTo(maximum: number): number[] {
  const rough = Math.max(maximum, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((factor) => factor >= rough) ?? 1,
  )
  return Array.from(
    { length: Math.ceil(Math.max(maximum, 1) / step) + 1 },
    (_, index) => index * step,
  )
}

interface PlacedValue {
  row: number
  series: number
  /** Position among the bars of its row. 0 in a stack. */
  place: number
  /** The start value: the sum of the bars below it. */
  from: number
  value: number
  isEnd: boolean
}

/** The drawn values. Stacked values start at the end of the previous one. */
const barsIn = ({ rows, series }: ChartData, stacked: boolean): PlacedValue[] =>
  rows.flatMap(({ values }, row) => {
    const drawnBars = series.flatMap(({ id }, index) => {
      const value = Math.max(values[id] ?? 0, 0)
      return value > 0 ? [{ series: index, value }] : []
    })
    return drawnBars.map((bar, index) => ({
      ...bar,
      row,
      place: stacked ? 0 : bar.series,
      from: stacked ? drawnBars.slice(0, index).reduce((sum, { value }) => sum + value, 0) : 0,
      isEnd: !stacked || index === drawnBars.length - 1,
    }))
  })

function largest({ rows, series }: ChartData, stacked: boolean): number {
  const rowValues = rows.map(({ values }) => series.map(({ id }) => Math.max(values[id] ?? 0, 0)))
  return Math.max(
    0,
    ...rowValues.map((stack) =>
      stacked ? stack.reduce((sum, value) => sum + value, 0) : Math.max(0, ...stack),
    ),
  )
}

interface NamePlaces {
  middle: (row: number) => number
  band: number
  y: number
}

/** The names below the columns: all, or every second, third … if they would overlap. */
function namesAt(rows: ChartData['rows'], { middle, band, y }: NamePlaces): Text[] {
  const names = rows.map(({ short, label }) => short ?? label)
  const every = Math.max(1, Math.ceil((widest(names) + 8) / band))
  return names.flatMap((text, row) =>
    row % every === 0 ? [{ x: middle(row), y, text, anchor: 'middle', isMuted: true }] : [],
  )
}

/** Upper bound of the average character width at the chart's font size, in pixels. */
const character = 7.5

const widest = (texts: readonly string[]) =>
  character * Math.max(0, ...texts.map(({ length }) => length))

function shortened(text: string, width: number): string {
  const room = Math.floor(width / character)
  return text.length > room ? `${text.slice(0, Math.max(room - 1, 1)).trimEnd()}…` : text
}
