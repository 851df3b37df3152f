import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn above and below those in sight. */
const OVERSCAN = 12

/**
 * Which rows of a long table to draw: those in sight in its scroller, and some around them. All of
 * them where it is not on.
 * @param height of a row, in pixels.
 */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  { count, height, isOn }: { count: number; height: number; isOn: boolean },
): { from: number; to: number } {
  const [sight, setSight] = useState({ top: 0, height: 0 })
  useEffect(() => {
    const element = scroller.current
    if (!isOn || !element) return
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, isOn])
  if (!isOn) return { from: 0, to: count }
  // A list that became shorter is still scrolled to where it was.
  const first = Math.min(Math.floor(sight.top / height), Math.max(0, count - 1))
  const last = Math.ceil((sight.top + sight.height) / height)
  return { from: Math.max(0, first - OVERSCAN), to: Math.min(count, last + OVERSCAN) }
}
