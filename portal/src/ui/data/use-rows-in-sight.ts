import { type RefObject, useEffect, useState } from 'react'

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 12

/**
 * The rows of a long table to render: the visible ones and some around them. All rows if disabled.
 * @param height of a row in pixels.
 */
export function useRowsInSight(
  table: RefObject<HTMLElement | null>,
  { count, height, isOn }: { count: number; height: number; isOn: boolean },
): { from: number; to: number } {
  const [sight, setSight] = useState({ top: 0, height: 0 })
  useEffect(() => {
    const element = table.current
    if (!isOn || !element) return
    const look = () =>
      setSight({
        top: Math.max(0, -element.getBoundingClientRect().top),
        height: window.innerHeight,
      })
    // Content above may grow and push the table down.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    look()
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [table, isOn])
  if (!isOn) return { from: 0, to: count }
  // A shortened list is still scrolled to its old position.
  const first = Math.min(Math.floor(sight.top / height), Math.max(0, count - 1))
  const last = Math.ceil((sight.top + sight.height) / height)
  return { from: Math.max(0, first - OVERSCAN), to: Math.min(count, last + OVERSCAN) }
}
