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
import { useFormat } from '../text/use-format.ts'
import { type ChartData, colourOf } from './chart-data.ts'
import { ChartTooltip } from './chart-tooltip.tsx'

export interface ChartDrawingProps {
  data: ChartData
  /** `columns` stand beside one another (time), `bars` lie below one another (names). */
  layout: 'columns' | 'bars'
  stacked: boolean
  format: (value: number) => string
  /** Pixels. */
  height: number
}

/** Draws a chart. Large, so it is loaded only when a chart is shown. */
export function ChartDrawing({ data, layout, stacked, format, height }: ChartDrawingProps) {
  const { number } = useFormat()
  const isBars = layout === 'bars'
  const isLabelled = data.series.length === 1 && (isBars || data.rows.length <= 12)
  const rows = data.rows.map(({ label, short, values }) => ({
    label,
    short: short ?? label,
    ...values,
  }))
  const names = (
    <XAxis
      dataKey="short"
      tickLine={false}
      axisLine={axis}
      tick={text}
      interval="equidistantPreserveStart"
      minTickGap={8}
    />
  )
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 480, height }}>
      <BarChart
        data={rows}
        layout={isBars ? 'vertical' : 'horizontal'}
        margin={{ top: isBars || isLabelled ? 16 : 8, right: isBars ? 88 : 8, bottom: 0, left: 0 }}
        barCategoryGap="18%"
        accessibilityLayer={false}
      >
        {isBars ? null : <CartesianGrid vertical={false} stroke="var(--line)" />}
        {isBars ? <XAxis type="number" hide /> : names}
        {isBars ? (
          <YAxis
            type="category"
            dataKey="short"
            width={1}
            tickLine={false}
            axisLine={false}
            interval={0}
            tick={BarName}
          />
        ) : (
          <YAxis
            width="auto"
            tickLine={false}
            axisLine={false}
            tick={text}
            allowDecimals={false}
            tickFormatter={number}
          />
        )}
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          isAnimationActive={false}
          content={<ChartTooltip data={data} format={format} />}
        />
        {data.series.map((series, index) => (
          <Bar
            key={series.id}
            dataKey={series.id}
            name={series.label}
            fill={colourOf(series, index)}
            radius={stacked ? 0 : isBars ? [0, 3, 3, 0] : [3, 3, 0, 0]}
            maxBarSize={isBars ? 12 : 40}
            isAnimationActive={false}
            {...(stacked ? { stackId: 'all' } : {})}
          >
            {isLabelled ? (
              <LabelList
                dataKey={series.id}
                position={isBars ? 'right' : 'top'}
                formatter={(value: unknown) =>
                  isBars ? format(Number(value)) : number(Math.round(Number(value)))
                }
                {...text}
                fill="var(--color-ink)"
              />
            ) : null}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

const text = { fontSize: 13, fill: 'var(--color-muted)' }
const axis = { stroke: 'var(--line)' }

/** The name of a bar, above it, so that it has the whole width. */
const BarName = ({ y, payload }: { y?: number | string; payload?: { value?: unknown } }) => (
  <text x={0} y={Number(y) - 14} fontSize={13} fill="var(--color-ink)">
    {String(payload?.value ?? '')}
  </text>
)
