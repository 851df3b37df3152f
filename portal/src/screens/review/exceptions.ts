import { type RefObject, useRef } from 'react'

/**
 * Steps through the exceptions: differences, failed checks, undecided devices. @returns a function
 * that focuses the next unvisited exception. It returns false if none is left.
 */
export function useExceptions(place: RefObject<HTMLElement | null>): () => boolean {
  const visitedElements = useRef(new WeakSet<Element>())
  return () => {
    const elements = place.current?.querySelectorAll<HTMLElement>('[data-exception]') ?? []
    const next = [...elements].find((element) => !visitedElements.current.has(element))
    if (!next) return false
    visitedElements.current.add(next)
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'center' })
    return true
  }
}
