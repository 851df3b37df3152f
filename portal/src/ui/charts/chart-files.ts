import { csvOf } from '../data/csv.ts'
import type { ChartData } from './chart-data.ts'

/** The rows as CSV for a German spreadsheet, with decimal commas. */
export const chartCsv = ({ rowTitle, series, rows }: ChartData): string =>
  csvOf([
    [rowTitle, ...series.map(({ label }) => label)],
    ...rows.map(({ label, values }) => [
      label,
      ...series.map(({ id }) => String(values[id] ?? 0).replace('.', ',')),
    ]),
  ])

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Downloads rows as a CSV file. The name has no extension. */
export const saveCsv = (name: string, rows: Parameters<typeof csvOf>[0]): void =>
  saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv' }))
