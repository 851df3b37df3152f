import { useNavigate } from '@tanstack/react-router'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import styles from './chart.module.css'
import { type ChartData, seriesColour } from './chart.ts'
import { ChartHint } from './chart-hint.tsx'

export interface ChartColumnsProps {
  data: ChartData
  /** Series upon each other; beside each other without it. */
  stacked?: boolean
  /** A value as it is read. */
  format: (value: number) => string
  /** A value as the axis has room for. */
  tick: (value: number) => string
}

/** Columns over an axis; a press on one goes where its row leads. */
export function ChartColumns({ data, stacked = false, format, tick }: ChartColumnsProps) {
  const navigate = useNavigate()
  const { series, rows } = data
  const isLabelled = series.length === 1 && rows.length <= 12
  const points = rows.map((row) => ({ ...row, name: row.tick ?? row.label }))
  const open = (index: number) => {
    const link = rows[index]?.link
    if (link) void navigate({ to: link.to, search: (link.search ?? {}) as never })
  }
  return (
    <ResponsiveContainer width="100%" height={columnsHeight}>
      <BarChart
        data={points}
        accessibilityLayer={false}
        margin={{ top: isLabelled ? 20 : 8, right: 4, bottom: 0, left: 0 }}
        barCategoryGap={rows.length > 20 ? '16%' : '28%'}
        barGap={1}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={12}
        />
        <YAxis
          tickLine={false}
          axisLine={false}
          width="auto"
          allowDecimals={false}
          tickFormatter={tick}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, activeIndex }) => {
            const row = active ? rows[Number(activeIndex)] : undefined
            return row ? <ChartHint row={row} series={series} format={format} /> : null
          }}
        />
        {series.map(({ id, label }, index) => (
          <Bar
            key={id}
            name={label}
            dataKey={({ values }: (typeof points)[number]) => values[index] ?? 0}
            {...(stacked ? { stackId: 'all' } : {})}
            fill={seriesColour(index)}
            stroke="var(--color-surface)"
            strokeWidth={stacked ? 1 : 0}
            radius={stacked ? 0 : [3, 3, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
            className={rows.some(({ link }) => link) ? (styles.press ?? '') : ''}
            onClick={(_, place) => open(place)}
          >
            {isLabelled ? (
              <LabelList
                position="top"
                className={styles.direct ?? ''}
                formatter={(value) => (Number(value) === 0 ? '' : tick(Number(value)))}
              />
            ) : null}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Pixels. */
export const columnsHeight = 260
