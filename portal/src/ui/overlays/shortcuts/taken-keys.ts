import { useLayoutEffect } from 'react'

let takers = 0

/**
 * Reserves the keys for a modal, which may still be opening, so no shortcut fires. @returns a
 * function that releases them. Repeated calls are harmless.
 */
export function takeKeys(): () => void {
  let isTaken = true
  takers += 1
  return () => {
    if (isTaken) takers -= 1
    isTaken = false
  }
}

/** A modal is open or opening. */
export const areKeysTaken = (): boolean => takers > 0

/** Reserves the keys while a modal is open. */
export function useTakenKeys(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? takeKeys() : undefined), [isOpen])
}
