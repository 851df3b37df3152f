import { ChartColumn, Ellipsis, FileSpreadsheet, Image, Table2 } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Address } from '../address.ts'
import { IconButton } from '../inputs/button/icon-button.tsx'
import { Card } from '../layout/card.tsx'
import { Skeleton } from '../layout/waiting/skeleton.tsx'
import { Menu, MenuItem } from '../overlays/menu.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './chart.module.css'
import { type ChartData, colourOf, isBlank } from './chart-data.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { chartCsv, saveFile } from './chart-files.ts'
import { barRow } from './chart-layout.ts'
import { chartPng } from './chart-picture.ts'
import { ChartTable } from './chart-table.tsx'

interface ChartProps {
  title: string
  /** Undefined while it loads. */
  data: ChartData | undefined
  /** `columns` stand side by side (time), `bars` lie below one another (names). */
  layout: 'columns' | 'bars'
  stacked?: boolean
  /** False for levels, which have no meaningful sum. */
  summed?: boolean
  /** Formats a value. */
  format: (value: number) => string
  /** The unit of the axis labels. */
  unit?: string | undefined
  /** Opens the list of a row, if it has one. */
  onOpen?: (to: Address) => void
  /** Name of the downloaded files, without extension. */
  file: string
  /** Below the chart. */
  children?: ReactNode
}

/** A chart with its table and downloads. */
export function Chart(props: ChartProps) {
  const { title, data, layout, stacked = false, summed = true, format, file, children } = props
  const say = useSay('chart')
  const [isTable, setTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  const height = layout === 'bars' ? barRow * (data?.rows.length ?? 6) : 256
  const hasDrawing = data && !isTable && !isBlank(data)
  async function savePicture() {
    const svg = figure.current?.querySelector('svg')
    const picture = svg && (await chartPng(svg, { title, legend: readLegend(legend.current) }))
    if (picture) saveFile(`${file}.png`, picture)
  }
  return (
    <Card
      title={title}
      action={
        <ChartMenu
          {...props}
          isTable={isTable}
          onTable={setTable}
          onPicture={hasDrawing ? () => void savePicture() : null}
        />
      }
    >
      {!data ? (
        // A stack has its legend above it.
        <Skeleton height={stacked ? `calc(${height}px + 2rem)` : `${height}px`} />
      ) : isTable ? (
        <ChartTable title={title} data={data} format={format} summed={summed} />
      ) : isBlank(data) ? (
        <p className={styles.empty}>{say('chart:empty')}</p>
      ) : (
        <>
          {data.series.length > 1 ? <Legend data={data} list={legend} /> : null}
          <figure ref={figure} className={styles.figureBox}>
            <ChartDrawing
              {...props}
              unit={props.unit}
              onOpen={props.onOpen}
              data={data}
              stacked={stacked}
              height={height}
            />
          </figure>
        </>
      )}
      {children}
    </Card>
  )
}

interface ChartMenuProps extends Pick<ChartProps, 'title' | 'data' | 'file'> {
  isTable: boolean
  onTable: (isTable: boolean) => void
  /** Saves the drawing. Null without one. */
  onPicture: (() => void) | null
}

/** The data as a table, and as downloads. */
function ChartMenu({ title, data, file, isTable, onTable, onPicture }: ChartMenuProps) {
  const say = useSay('chart')
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={say('chart:more', { title })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem
        icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
        onClick={() => onTable(!isTable)}
      >
        {say(isTable ? 'chart:show_chart' : 'chart:show_table')}
      </MenuItem>
      {data ? (
        <MenuItem
          icon={<FileSpreadsheet aria-hidden />}
          onClick={() => saveFile(`${file}.csv`, new Blob([chartCsv(data)], { type: 'text/csv' }))}
        >
          {say('chart:csv')}
        </MenuItem>
      ) : null}
      {onPicture ? (
        <MenuItem icon={<Image aria-hidden />} onClick={onPicture}>
          {say('chart:png')}
        </MenuItem>
      ) : null}
    </Menu>
  )
}

const Legend = ({ data, list }: { data: ChartData; list: Ref<HTMLUListElement> }) => (
  <ul ref={list} className={styles.legend}>
    {data.series.map((series, index) => (
      <li key={series.id} className={styles.entry}>
        <i style={{ background: colourOf(series, index) }} />
        {series.label}
      </li>
    ))}
  </ul>
)

/** The visible legend with its computed colours. */
const readLegend = (list: HTMLUListElement | null) =>
  [...(list?.children ?? [])].map((entry) => ({
    label: entry.textContent ?? '',
    colour: entry.firstElementChild
      ? getComputedStyle(entry.firstElementChild).backgroundColor
      : 'transparent',
  }))
