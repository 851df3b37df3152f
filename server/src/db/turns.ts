/** Lets so many run at once; the others are told to come again. */
export interface Turns {
  /** Takes a turn and returns how to give it back, which may be done more than once; null without one. */
  take(): (() => void) | null
}

export function turns(limit: number): Turns {
  let taken = 0
  return {
    take() {
      if (taken >= limit) return null
      taken++
      let isTaken = true
      return () => {
        if (isTaken) taken--
        isTaken = false
      }
    },
  }
}
