import { type RefObject, useLayoutEffect, useState } from 'react'
import { type ListPlace, placeList } from './list-place.ts'

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
