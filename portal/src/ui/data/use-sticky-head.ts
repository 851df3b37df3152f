import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a table is wider than its container, so the container scrolls sideways. Such a container
 * takes the head away when the page scrolls, so `--head-shift` moves the head. Other tables need
 * only CSS.
 */
export function useStickyHead(place: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = place.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const measure = () => setWide(table.offsetWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [place])
  useEffect(() => {
    const element = place.current
    if (!isWide || !element) return
    const follow = () => {
      const { top, height } = element.getBoundingClientRect()
      const above = Number.parseFloat(getComputedStyle(element).getPropertyValue('--above-px')) || 0
      const shift = Math.min(Math.max(0, above - top), Math.max(0, height - 96))
      element.style.setProperty('--head-shift', `${shift}px`)
    }
    window.addEventListener('scroll', follow, { passive: true })
    follow()
    return () => {
      window.removeEventListener('scroll', follow)
      element.style.removeProperty('--head-shift')
    }
  }, [place, isWide])
  return isWide
}
