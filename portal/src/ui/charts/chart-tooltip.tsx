import styles from './chart.module.css'
import { type ChartData, colourOf } from './chart-data.ts'

interface ChartTooltipProps {
  data: ChartData
  format: (value: number) => string
  /** From the drawing. */
  active?: boolean
  label?: string | number
}

/** The values of the place under the pointer; what is 0 in a stack is left out. */
export function ChartTooltip({ data, format, active, label }: ChartTooltipProps) {
  const row = data.rows.find((one) => (one.short ?? one.label) === label)
  if (!active || !row) return null
  const shown = data.series.filter(({ id }) => data.series.length < 3 || row.values[id])
  return (
    <div className={styles.tooltip}>
      <strong>{row.label}</strong>
      {shown.map((series) => (
        <span key={series.id} className={styles.entry}>
          <i style={{ background: colourOf(series, data.series.indexOf(series)) }} />
          {series.label}
          <b>{format(row.values[series.id] ?? 0)}</b>
        </span>
      ))}
    </div>
  )
}
