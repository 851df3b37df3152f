import type { CSSProperties } from 'react'
import { useSay } from '../text/use-say.ts'
import styles from './chart.module.css'
import { type ChartData, type ChartRow, colourOf } from './chart-data.ts'

interface ChartTooltipProps {
  data: ChartData
  row: ChartRow
  format: (value: number) => string
  /** A press opens the row's list. */
  opens: boolean
  /** Position within the drawing. */
  place: CSSProperties
}

/** The values of one row. A stack omits zeros. */
export function ChartTooltip({ data, row, format, opens, place }: ChartTooltipProps) {
  const say = useSay('chart')
  const visibleSeries = data.series.filter(({ id }) => data.series.length < 3 || row.values[id])
  return (
    <div className={styles.tooltip} style={place}>
      <strong>{row.label}</strong>
      {visibleSeries.map((series) => (
        <span key={series.id} className={styles.entry}>
          <i style={{ background: colourOf(series, data.series.indexOf(series)) }} />
          {series.label}
          <b>{format(row.values[series.id] ?? 0)}</b>
        </span>
      ))}
      {opens ? <span className={styles.opens}>{say('chart:opens')}</span> : null}
    </div>
  )
}
