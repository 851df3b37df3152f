import type { CSSProperties, PointerEvent } from 'react'
import styles from './data-table.module.css'

/** The limits of a column's width in pixels. */
const widthLimits = { min: 72, max: 640 } as const

/** Clamps a column's width. */
export const fittingWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, widthLimits.min), widthLimits.max))

/** The style of a cell in a column with a fixed width. */
export const widthOf = ({ width }: { width?: number | undefined }): CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width }

/**
 * The right edge of a head, dragged to resize its column. Keyboard users have buttons in the list's
 * view.
 */
export function WidthHandle({ onWidth }: { onWidth: (width: number) => void }) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head) return
    event.preventDefault()
    const from = event.clientX - head.offsetWidth
    const move = ({ clientX }: globalThis.PointerEvent) => onWidth(fittingWidth(clientX - from))
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
  }
  return <span aria-hidden className={styles.handle} onPointerDown={drag} />
}
