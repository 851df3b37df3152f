import type { LinkTarget } from './chart-link.tsx'

/** One value of each row of a chart: a colour, a line of the legend, a column of the table. */
export interface ChartSeries {
  id: string
  label: string
}

/** One place on the axis of a chart. */
export interface ChartRow {
  id: string
  label: string
  /** What the axis has room for; the label unless given. */
  tick?: string
  /** One per series, in their order. */
  values: readonly number[]
  /** Where the things behind the values are listed. */
  link?: LinkTarget | undefined
}

/** What a chart shows, and its table and its CSV file too. */
export interface ChartData {
  /** What the rows are: the heading of the table's first column. */
  axis: string
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
}

/** Whether there is anything to see. */
export const hasValues = ({ rows }: ChartData): boolean =>
  rows.some(({ values }) => values.some((value) => value !== 0))

/** The colour of a series, from the theme; after five they begin anew. */
export const seriesColour = (index: number): string => `var(--color-chart-${(index % 5) + 1})`
