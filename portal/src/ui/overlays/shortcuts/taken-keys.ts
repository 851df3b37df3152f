import { useLayoutEffect } from 'react'

let takers = 0

/**
 * From now on keys belong to something modal, which may still be opening: no shortcut hears them.
 * @returns gives them back; harmless when called again.
 */
export function takeKeys(): () => void {
  let isTaken = true
  takers += 1
  return () => {
    if (isTaken) takers -= 1
    isTaken = false
  }
}

/** Something modal is open or opening. */
export const areKeysTaken = (): boolean => takers > 0

/** Takes the keys for as long as a window over the page is open. */
export function useTakenKeys(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? takeKeys() : undefined), [isOpen])
}
