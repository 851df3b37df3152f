import type { ChartData } from './chart-data.ts'

/** The rows as CSV for a German spreadsheet: semicolons, decimal commas, a byte order mark. */
export function chartCsv({ rowTitle, series, rows }: ChartData): string {
  const lines = [
    [rowTitle, ...series.map(({ label }) => label)],
    ...rows.map(({ label, values }) => [
      label,
      ...series.map(({ id }) => String(values[id] ?? 0).replace('.', ',')),
    ]),
  ]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}

/** Gives the reader a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A cell that a spreadsheet can't take for a formula or a column break. */
const quoted = (cell: string) => {
  const safe =
    /^[=+@\t-]/.test(cell) && Number.isNaN(Number(cell.replace(',', '.'))) ? `'${cell}` : cell
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
