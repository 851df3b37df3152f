import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Address } from '../address.ts'
import { useFormat } from '../text/use-format.ts'
import styles from './chart.module.css'
import { type ChartData, colourOf } from './chart-data.ts'
import {
  type BarRect,
  barsOf,
  type ChartLayout,
  columnsOf,
  type LayoutOptions,
} from './chart-layout.ts'
import { ChartTooltip } from './chart-tooltip.tsx'

export interface ChartDrawingProps {
  title: string
  data: ChartData
  /** `columns` stand side by side (time), `bars` lie below one another (names). */
  layout: 'columns' | 'bars'
  stacked: boolean
  format: (value: number) => string
  /** The unit of the axis labels. */
  unit: string | undefined
  /** Opens the list of a row, if it has one. */
  onOpen: ((to: Address) => void) | undefined
  /** Pixels. */
  height: number
}

const layouts = { columns: columnsOf, bars: barsOf } satisfies Record<
  ChartDrawingProps['layout'],
  (data: ChartData, options: LayoutOptions) => ChartLayout
>

/** The bars of a chart. Pointer and arrow keys select a row for the tooltip. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { title, data, layout, stacked, format, unit, onOpen, height } = props
  const { number } = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [marked, setMarked] = useState<number | null>(null)
  const tick = (value: number) => (unit ? `${number(value)} ${unit}` : number(value))
  const options = { width, height, stacked, label: format, tick }
  const { bands, bars, texts, lines } = layouts[layout](data, options)
  const band = marked === null ? undefined : bands[marked]
  const row = marked === null ? undefined : data.rows[marked]

  function point({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, top } = currentTarget.getBoundingClientRect()
    const [x, y] = [clientX - left, clientY - top]
    const index = bands.findIndex(
      (place) =>
        x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height,
    )
    setMarked(index < 0 ? null : index)
  }

  const open = () => {
    if (row?.to) onOpen?.(row.to)
  }

  function go(event: KeyboardEvent) {
    const last = bands.length - 1
    const step = steps[event.key]
    if (event.key === 'Escape') setMarked(null)
    else if (event.key === 'Enter') open()
    else if (event.key === 'Home') setMarked(0)
    else if (event.key === 'End') setMarked(last)
    else if (step)
      setMarked(Math.min(Math.max((marked ?? (step > 0 ? -1 : last + 1)) + step, 0), last))
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={frame}
      className={styles.drawing}
      role="group"
      aria-label={title}
      tabIndex={bands.length > 0 ? 0 : -1}
      onKeyDown={go}
      onBlur={() => setMarked(null)}
    >
      <svg
        role="img"
        aria-label={title}
        width={width}
        height={height}
        fontSize={13}
        onPointerMove={point}
        onPointerLeave={() => setMarked(null)}
        onPointerUp={open}
        data-opens={(onOpen && row?.to !== undefined) || undefined}
      >
        {band ? <rect {...band} fill="var(--color-hover)" /> : null}
        {lines.map((y) => (
          <line key={y} x1={bands[0]?.x} x2={width - 8} y1={y} y2={y} stroke="var(--line)" />
        ))}
        {bars.map((bar) => (
          <path
            key={`${bar.series}/${bar.x}/${bar.y}`}
            d={bar.isEnd ? roundEnd(bar, layout) : rectangle(bar)}
            fill={colourOf(data.series[bar.series], bar.series)}
          />
        ))}
        {texts.map(({ x, y, text, anchor, isMuted }) => (
          <text
            key={`${x}/${y}`}
            x={x}
            y={y}
            textAnchor={anchor}
            fill={isMuted ? 'var(--color-muted)' : 'var(--color-ink)'}
          >
            {text}
          </text>
        ))}
      </svg>
      <div role="status">
        {row && band ? (
          <ChartTooltip
            data={data}
            row={row}
            format={format}
            opens={onOpen !== undefined && row.to !== undefined}
            place={beside(band, options)}
          />
        ) : null}
      </div>
    </div>
  )
}

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
}

/** The available width of an element, kept up to date. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(480)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current?.clientWidth) setWidth(element.current.clientWidth)
    }
    measure()
    const size = new ResizeObserver(measure)
    if (element.current) size.observe(element.current)
    return () => size.disconnect()
  }, [element])
  return width
}

const rectangle = ({ x, y, width, height }: BarRect) => `M${x} ${y}h${width}v${height}h${-width}z`

/** A bar with rounded corners at its far end. */
function roundEnd({ x, y, width, height }: BarRect, layout: ChartDrawingProps['layout']): string {
  const radius = Math.min(3, width / 2, height / 2)
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return layout === 'columns'
    ? `M${x} ${y + height}v${radius - height}${arc(radius, -radius)}h${width - 2 * radius}${arc(radius, radius)}v${height - radius}z`
    : `M${x} ${y}h${width - radius}${arc(radius, radius)}v${height - 2 * radius}${arc(-radius, radius)}h${radius - width}z`
}

/** Beside a column, below or above a bar, whichever side has more room. */
function beside(
  { x, y, width, height }: ChartLayout['bands'][number],
  frame: { width: number; height: number },
) {
  if (width === frame.width)
    return y + height / 2 < frame.height / 2
      ? { left: 0, top: y + height }
      : { left: 0, bottom: frame.height - y }
  return x + width / 2 < frame.width / 2
    ? { left: x + width + 8, top: 0 }
    : { right: frame.width - x + 8, top: 0 }
}
