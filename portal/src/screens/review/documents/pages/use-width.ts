import { type RefObject, useEffect, useState } from 'react'

/** Follows the content width of an element in pixels. 0 before it renders. */
export function useWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const paddings = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      setWidth(element.clientWidth - (paddings || 0))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [container])
  return width
}
