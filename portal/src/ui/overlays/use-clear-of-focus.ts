import { type RefObject, useEffect, useState } from 'react'

/**
 * Where a stack of messages stands: at its place, or at the other end of the window while it would cover
 * what has the focus (WCAG 2.4.11). It goes back with the last message.
 */
export function useClearOfFocus(stack: RefObject<HTMLElement | null>, messages: number) {
  const [isMoved, setIsMoved] = useState(false)
  if (isMoved && messages === 0) setIsMoved(false)
  useEffect(() => {
    if (messages === 0) return
    let frame = 0
    // The browser brings what has the focus into the window first.
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        if (stack.current && focused && isCovered(focused, stack.current)) setIsMoved((was) => !was)
      })
    }
    look()
    document.addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', look)
    }
  }, [stack, messages])
  return isMoved
}

function isCovered(focused: Element, stack: HTMLElement): boolean {
  if (focused === document.body || focused.contains(stack) || stack.contains(focused)) return false
  if (!focused.matches(':focus-visible')) return false
  const [one, other] = [focused.getBoundingClientRect(), stack.getBoundingClientRect()]
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}
