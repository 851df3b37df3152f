import { type RefObject, useLayoutEffect, useState } from 'react'

/** The position of an option list in pixels. `above` grows upwards from its end. */
export interface ListPlace {
  top: number
  left: number
  width: number
  /** Maximum height. A longer list scrolls. */
  height: number
  above: boolean
}

const roomNeeded = 220
const gap = 4
const placedAbove = 236

/** Available height of a list above the field. */
const listHeight = placedAbove - gap

/**
 * Below the field with a gap of 4 px, or from 236 px above it if fewer than 220 px remain below.
 * Never outside the window.
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

/** The position of an open list, updated on scroll and resize. */
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
