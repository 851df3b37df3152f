import type { KeyboardEvent, PointerEvent } from 'react'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './desk.module.css'

/** Percent of the desk that a pane takes at least and at most. */
export const smallest = 30
export const largest = 70
const step = 2

interface SeparatorProps {
  /** Percent of the desk. */
  at: number
  onMove: (to: number) => void
}

/** Between two panes: drawn by the pointer or by the arrow keys. */
export function Separator({ at, onMove }: SeparatorProps) {
  const say = useSay('review')
  const move = (to: number) => onMove(Math.round(Math.min(Math.max(to, smallest), largest)))
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return
    move(((clientX - box.left) / box.width) * 100)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[key]
    if (by) move(at + by)
  }
  return (
    <hr
      aria-orientation="vertical"
      aria-label={say('review:panes.separator')}
      aria-valuenow={at}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      tabIndex={0}
      className={styles.separator}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
