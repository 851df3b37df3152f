/** Milliseconds a decision can be taken back before it leaves. */
export const holdFor = 10_000

/** What can be held: it knows what it is about and how it leaves. */
export interface Holdable<Refusal> {
  /** Of the claim. */
  id: string
  /** Null when the server took it. */
  deliver: () => Promise<Refusal | null>
}

/** Where one decision stands; `leaves_at` in milliseconds since 1970. */
export type Stand<Item, Refusal> =
  | { kind: 'kept'; item: Item; leaves_at: number }
  | { kind: 'sending'; item: Item }
  | { kind: 'refused'; item: Item; refusal: Refusal }

/**
 * Holds each decision for ten seconds, so that it can be taken back before anybody hears of it, also
 * when the reviewer has gone on to another claim.
 */
export function createDesk<Item extends Holdable<Refusal>, Refusal>() {
  let stands: ReadonlyMap<string, Stand<Item, Refusal>> = new Map()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const followers = new Set<() => void>()

  function set(id: string, stand: Stand<Item, Refusal> | null) {
    const next = new Map(stands)
    next.delete(id)
    if (stand) next.set(id, stand)
    stands = next
    for (const follow of followers) follow()
  }
  function take(id: string): Item | null {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const stand = stands.get(id)
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
    /** By the claim's id; the same object until something changes. */
    stands: () => stands,
    subscribe: (follow: () => void) => {
      followers.add(follow)
      return () => void followers.delete(follow)
    },
    keep: (item: Item) => {
      set(item.id, { kind: 'kept', item, leaves_at: Date.now() + holdFor })
      timers.set(item.id, setTimeout(send, holdFor, item.id))
    },
    /** Takes a kept decision back; nothing where it has left. */
    undo: (id: string) => {
      if (take(id)) set(id, null)
    },
    /** Sends all that is kept now. */
    flush: () => {
      for (const id of stands.keys()) void send(id)
    },
    /** The refusal has been read. */
    dismiss: (id: string) => {
      if (stands.get(id)?.kind === 'refused') set(id, null)
    },
  }
}
