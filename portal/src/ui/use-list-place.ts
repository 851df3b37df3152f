import { type RefObject, useLayoutEffect, useState } from 'react'
import { type ListPlace, placeList } from './list-place.ts'

/** Where the list of a field stands while it is open; follows scrolling and resizing. */
export function useListPlace(field: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [place, setPlace] = useState<ListPlace | null>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    const measure = () => {
      if (field.current) setPlace(placeList(field.current.getBoundingClientRect(), innerHeight))
    }
    measure()
    window.addEventListener('scroll', measure, true)
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure, true)
      window.removeEventListener('resize', measure)
    }
  }, [field, isOpen])
  return isOpen ? place : null
}
