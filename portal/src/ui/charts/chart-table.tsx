import { Link } from '@tanstack/react-router'
import { useSay } from '../text/use-say.ts'
import styles from './chart.module.css'
import type { ChartData } from './chart-data.ts'

interface ChartTableProps {
  title: string
  data: ChartData
  format: (value: number) => string
  /** Whether the column's values can be summed. */
  summed: boolean
}

/** The same figures as a table, with their sums. */
export function ChartTable({ title, data, format, summed }: ChartTableProps) {
  const say = useSay('chart')
  const sum = (id: string) => data.rows.reduce((total, { values }) => total + (values[id] ?? 0), 0)
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{data.rowTitle}</th>
          {data.series.map(({ id, label }) => (
            <th key={id} scope="col" className={styles.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ id, label, values, to }) => (
          <tr key={id}>
            <th scope="row">{to ? <Link {...to}>{label}</Link> : label}</th>
            {data.series.map((series) => (
              <td key={series.id} className={styles.figure}>
                {format(values[series.id] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {summed ? (
        <tfoot>
          <tr>
            <th scope="row">{say('chart:total')}</th>
            {data.series.map(({ id }) => (
              <td key={id} className={styles.figure}>
                {format(sum(id))}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
