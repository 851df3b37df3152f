import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { z } from 'zod'
import { useSay } from '../../ui/text/use-say.ts'
import { useRemembered } from '../../units/lists/remembered.ts'
import styles from './panes.module.css'

interface PanesProps {
  /** Left, middle, right; the left one may be missing. */
  left: ReactNode | null
  middle: ReactNode
  right: ReactNode
  labels: { left: string; middle: string; right: string }
}

/** Percent that a pane never falls below. */
const smallest = 20
const step = 2

/** Three panes whose widths can be drawn, by pointer or arrow keys, and are remembered. */
export function Panes({ left, middle, right, labels }: PanesProps) {
  const [[first, second], setShares] = useRemembered<[number, number]>('review.panes', memory)
  const row = useRef<HTMLDivElement>(null)
  const third = 100 - first - second
  const moveFirst = (to: number) => {
    const next = clamp(to, smallest, 100 - third - smallest)
    setShares([next, 100 - third - next])
  }
  const moveSecond = (to: number) =>
    setShares([first, clamp(to - first, smallest, 100 - first - smallest)])
  const whole = second + third
  return (
    <div
      ref={row}
      className={styles.panes}
      data-count={left ? 3 : 2}
      style={
        {
          '--first': `${first}fr`,
          '--second': `${left ? second : (second / whole) * 100}fr`,
          '--third': `${left ? third : (third / whole) * 100}fr`,
        } as CSSProperties
      }
    >
      {left ? (
        <>
          <section className={styles.left} aria-label={labels.left}>
            {left}
          </section>
          <Separator row={row} at={first} onMove={moveFirst} />
        </>
      ) : null}
      <section className={styles.middle} aria-label={labels.middle}>
        {middle}
      </section>
      {left ? <Separator row={row} at={first + second} onMove={moveSecond} /> : <span />}
      <section className={styles.right} aria-label={labels.right}>
        {right}
      </section>
    </div>
  )
}

interface SeparatorProps {
  row: RefObject<HTMLDivElement | null>
  /** Percent of the row. */
  at: number
  onMove: (to: number) => void
}

function Separator({ row, at, onMove }: SeparatorProps) {
  const say = useSay('review')
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = row.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove(((event.clientX - box.left) / box.width) * 100)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[key]
    if (by) onMove(at + by)
  }
  return (
    <hr
      aria-orientation="vertical"
      aria-label={say('review:panes.separator')}
      aria-valuenow={Math.round(at)}
      aria-valuemin={smallest}
      aria-valuemax={100 - smallest}
      tabIndex={0}
      className={styles.separator}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const memory = {
  schema: z.tuple([z.number(), z.number()]),
  otherwise: [36, 38] as [number, number],
}
