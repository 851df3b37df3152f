import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where an option list stands on the page, in pixels; `above` grows upwards from its end. */
export interface ListPlace {
  top: number
  left: number
  width: number
  /** At most; what is longer scrolls. */
  height: number
  above: boolean
}

const roomNeeded = 220
const gap = 4
const placedAbove = 236

/** Height a list may take: what lies between its place above and the field. */
const listHeight = placedAbove - gap

/**
 * Below the field with 4 px between, or from 236 px above it where fewer than 220 px remain below;
 * never beyond the window.
 */
export function placeList(
  field: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>,
  viewportHeight: number,
): ListPlace {
  const above = viewportHeight - field.bottom < roomNeeded
  const top = above ? field.top - placedAbove : field.bottom + gap
  const height = above ? listHeight : Math.min(listHeight, viewportHeight - top - gap)
  return { top, left: field.left, width: field.width, height, above }
}

/** Where the list of a field stands while it is open; follows scrolling and the field's size. */
export function useListPlace(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [place, setPlace] = useState<ListPlace | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    const measure = () => {
      if (field.current) setPlace(placeList(field.current.getBoundingClientRect(), innerHeight))
    }
    measure()
    const growth = new ResizeObserver(measure)
    if (field.current) growth.observe(field.current)
    window.addEventListener('scroll', measure, true)
    window.addEventListener('resize', measure)
    return () => {
      growth.disconnect()
      window.removeEventListener('scroll', measure, true)
      window.removeEventListener('resize', measure)
    }
  }, [field, isOpen])
  return isOpen ? place : null
}
