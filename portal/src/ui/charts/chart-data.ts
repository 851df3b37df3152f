import type { Address } from '../address.ts'

/** One series of a chart. */
export interface ChartSeries {
  id: string
  label: string
  /** CSS colour. Defaults to the next colour of the palette. */
  colour?: string
}

/** One place on the axis with a value of each series. */
export interface ChartRow {
  id: string
  /** The label in the table and the tooltip. */
  label: string
  /** The axis label, if it is shorter. */
  short?: string
  values: Readonly<Record<string, number>>
  /** The list the row links to. */
  to?: Address | undefined
}

export interface ChartData {
  /** What the rows are, as the head of the table's first column. */
  rowTitle: string
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
}

/** The colour of a series: its own, or one of the brand's palette. */
export const colourOf = (series: ChartSeries | undefined, index: number): string =>
  series?.colour ?? palette[index % palette.length] ?? 'currentcolor'

const palette = [1, 2, 3, 4, 5].map((number) => `var(--color-chart-${number})`)

/** Whether there is anything to draw. */
export const isBlank = ({ rows, series }: ChartData): boolean =>
  rows.every(({ values }) => series.every(({ id }) => !values[id]))
