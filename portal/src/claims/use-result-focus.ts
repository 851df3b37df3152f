import { type RefObject, useEffect, useRef } from 'react'

/**
 * After an upload the field often goes away with its file: a focus that would be lost moves on to the
 * result.
 * @param results counts the uploads that are done.
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
