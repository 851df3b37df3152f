import { setTimeout as pause } from 'node:timers/promises'

/** A concurrency limit: so many at once, and fewer per member; all others have to try again. */
export interface Turns {
  /** Acquires a turn and returns its release, which may be called more than once; null without a free turn. */
  take(member: string): (() => void) | null
  /** The same, but waits up to a second for a turn that is about to end. */
  takeSoon(member: string): Promise<(() => void) | null>
}

/** Milliseconds between two polls, and their number. */
const [LOOK_MS, LOOKS] = [20, 50]

export function turns({ at_once, each }: { at_once: number; each: number }): Turns {
  const holders: string[] = []
  const take = (member: string) => {
    const own = holders.filter((holder) => holder === member).length
    if (holders.length >= at_once || own >= each) return null
    holders.push(member)
    let isTaken = true
    return () => {
      if (isTaken) holders.splice(holders.indexOf(member), 1)
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
