/** How long a decision can be undone before it leaves, in milliseconds. */
export const holdFor = 10_000

/** What the desk can hold: an item that knows its subject and sends itself. */
export interface Holdable<Refusal> {
  /** The claim's id. */
  id: string
  /** Null if the server accepted the decision. */
  deliver: () => Promise<Refusal | null>
}

/** The state of one decision. `leaves_at` is in milliseconds since 1970. */
export type Stand<Item, Refusal> =
  | { kind: 'kept'; item: Item; leaves_at: number }
  | { kind: 'sending'; item: Item }
  | { kind: 'refused'; item: Item; refusal: Refusal }

/**
 * Holds each decision for ten seconds before sending it, so the reviewer can undo it. This works
 * even from the next claim.
 */
export function createDesk<Item extends Holdable<Refusal>, Refusal>() {
  let states: ReadonlyMap<string, Stand<Item, Refusal>> = new Map()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const followers = new Set<() => void>()

  function set(id: string, stand: Stand<Item, Refusal> | null) {
    const next = new Map(states)
    next.delete(id)
    if (stand) next.set(id, stand)
    states = next
    for (const follow of followers) follow()
  }
  function take(id: string): Item | null {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const stand = states.get(id)
    return stand?.kind === 'kept' ? stand.item : null
  }
  async function send(id: string) {
    const item = take(id)
    if (!item) return
    set(id, { kind: 'sending', item })
    const refusal = await item.deliver()
    set(id, refusal === null ? null : { kind: 'refused', item, refusal })
  }

  return {
    /** By the claim's id. The object stays the same until something changes. */
    stands: () => states,
    subscribe: (follow: () => void) => {
      followers.add(follow)
      return () => void followers.delete(follow)
    },
    keep: (item: Item) => {
      set(item.id, { kind: 'kept', item, leaves_at: Date.now() + holdFor })
      timers.set(item.id, setTimeout(send, holdFor, item.id))
    },
    /** Undoes a held decision. Does nothing if the decision has left. */
    undo: (id: string) => {
      if (take(id)) set(id, null)
    },
    /** Sends all held decisions now. */
    flush: () => {
      for (const id of states.keys()) void send(id)
    },
    /** Removes a refusal after the reviewer has read it. */
    dismiss: (id: string) => {
      if (states.get(id)?.kind === 'refused') set(id, null)
    },
  }
}
