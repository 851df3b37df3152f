import styles from './chart.module.css'
import type { ChartData } from './chart.ts'
import { ChartLink } from './chart-link.tsx'

interface ChartTableProps {
  title: string
  data: ChartData
  format: (value: number) => string
}

/** The same figures as a table, for reading out and for those who want the numbers. */
export function ChartTable({ title, data, format }: ChartTableProps) {
  return (
    // biome-ignore-free: a scrolling part has to be reachable by keyboard.
    <section className={styles.scroller} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{data.axis}</th>
            {data.series.map(({ id, label }) => (
              <th key={id} scope="col" className={styles.end}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <ChartLink link={row.link}>{row.label}</ChartLink>
              </th>
              {data.series.map(({ id }, index) => (
                <td key={id} className={styles.end}>
                  {format(row.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
