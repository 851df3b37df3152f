import { setTimeout as pause } from 'node:timers/promises'

/** Lets so many run at once, and of one member fewer; the others are told to come again. */
export interface Turns {
  /** Takes a turn and returns how to give it back, which may be done more than once; null without one. */
  take(member: string): (() => void) | null
  /** The same, where one that has told its end may give back its turn within a second. */
  takeSoon(member: string): Promise<(() => void) | null>
}

/** Milliseconds between two looks, and how many. */
const [LOOK_MS, LOOKS] = [20, 50]

export function turns({ at_once, each }: { at_once: number; each: number }): Turns {
  const taken: string[] = []
  const take = (member: string) => {
    const own = taken.filter((one) => one === member).length
    if (taken.length >= at_once || own >= each) return null
    taken.push(member)
    let isTaken = true
    return () => {
      if (isTaken) taken.splice(taken.indexOf(member), 1)
      isTaken = false
    }
  }
  return {
    take,
    async takeSoon(member) {
      let turn = take(member)
      for (let look = 0; !turn && look < LOOKS; look++) {
        await pause(LOOK_MS)
        turn = take(member)
      }
      return turn
    },
  }
}
