import { type RefObject, useRef } from 'react'

/**
 * Goes from one exception to the next: what differs, what failed, what is not decided to the end.
 * @returns moves the focus to the next that was not shown yet; false where none is left.
 */
export function useExceptions(place: RefObject<HTMLElement | null>): () => boolean {
  const shown = useRef(new WeakSet<Element>())
  return () => {
    const all = place.current?.querySelectorAll<HTMLElement>('[data-exception]') ?? []
    const next = [...all].find((one) => !shown.current.has(one))
    if (!next) return false
    shown.current.add(next)
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'center' })
    return true
  }
}
