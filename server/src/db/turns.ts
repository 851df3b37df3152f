/** Lets so many run at once, and of one member fewer; the others are told to come again. */
export interface Turns {
  /** Takes a turn and returns how to give it back, which may be done more than once; null without one. */
  take(member: string): (() => void) | null
}

export function turns({ at_once, each }: { at_once: number; each: number }): Turns {
  const taken: string[] = []
  return {
    take(member) {
      const own = taken.filter((one) => one === member).length
      if (taken.length >= at_once || own >= each) return null
      taken.push(member)
      let isTaken = true
      return () => {
        if (isTaken) taken.splice(taken.indexOf(member), 1)
        isTaken = false
      }
    },
  }
}
