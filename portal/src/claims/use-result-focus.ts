import { type RefObject, useEffect, useRef } from 'react'

/**
 * An upload often removes its field, so the focus moves to the result instead of getting lost.
 * @param results counts the finished uploads.
 */
export function useResultFocus<Place extends HTMLElement>(
  results: number,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (results > 0 && isLost) place.current?.focus()
  }, [results])
  return place
}
