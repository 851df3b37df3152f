import { type RefObject, useEffect, useState } from 'react'

/** Pixels that something has for its content across, followed; 0 before it is drawn. */
export function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = of.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      setWidth(element.clientWidth - (paddings || 0))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return width
}
