import type { Address } from '../address.ts'

/** One quantity of a chart. */
export interface ChartSeries {
  id: string
  label: string
  /** CSS colour; otherwise the next one of the palette. */
  colour?: string
}

/** One place on the axis with a value of each series. */
export interface ChartRow {
  id: string
  /** As the table and the tooltip call it. */
  label: string
  /** As the axis calls it, where that is shorter. */
  short?: string
  values: Readonly<Record<string, number>>
  /** The list behind it. */
  to?: Address | undefined
}

export interface ChartData {
  /** What the rows are: the head of the table's first column. */
  rowTitle: string
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
}

/** The colour of a series: its own, or one of the palette that comes from the brand. */
export const colourOf = (series: ChartSeries | undefined, index: number): string =>
  series?.colour ?? palette[index % palette.length] ?? 'currentcolor'

const palette = [1, 2, 3, 4, 5].map((number) => `var(--color-chart-${number})`)

/** Whether there is anything to draw. */
export const isBlank = ({ rows, series }: ChartData): boolean =>
  rows.every(({ values }) => series.every(({ id }) => !values[id]))
