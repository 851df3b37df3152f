import styles from './chart.module.css'
import { type ChartRow, type ChartSeries, seriesColour } from './chart.ts'

interface ChartHintProps {
  row: ChartRow
  series: readonly ChartSeries[]
  format: (value: number) => string
}

/** What a column stands for, beside the pointer. */
export function ChartHint({ row, series, format }: ChartHintProps) {
  return (
    <div className={styles.hint}>
      <strong>{row.label}</strong>
      <ul>
        {series.map(({ id, label }, index) => (
          <li key={id}>
            <span className={styles.dot} style={{ background: seriesColour(index) }} />
            <span>{label}</span>
            <b>{format(row.values[index] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
