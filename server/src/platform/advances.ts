import { keepLatest } from '../db/keep-latest.ts'

/** The part of a member's rate limit that an instance has reserved and not used yet. */
interface Advance {
  left: number
  /** Unix milliseconds. */
  taken_at: number
}

interface Asked {
  /** The source of the advance; two databases share nothing. */
  of: object
  key: string
  now: Date
}

/** An unused advance expires, because the caller's rate limit may have changed. */
const MAX_AGE_MS = 30_000
const MAX_ADVANCES = 5_000

const advances = new WeakMap<object, Map<string, Advance>>()

/** Uses one unit of the advance; returns whether there was one. */
export function useAdvance({ of, key, now }: Asked): boolean {
  const own = advances.get(of)
  const advance = own?.get(key)
  if (!own || !advance) return false
  const isFresh = Math.abs(now.getTime() - advance.taken_at) < MAX_AGE_MS
  advance.left -= 1
  if (advance.left <= 0 || !isFresh) own.delete(key)
  return isFresh
}

/** Stores the unused part of a reservation. */
export function keepAdvance({ of, key, now }: Asked, times: number): void {
  if (times === 0) return
  const own = advances.get(of) ?? new Map<string, Advance>()
  advances.set(of, own)
  const remaining = times + (own.get(key)?.left ?? 0)
  keepLatest(own, [key, { left: remaining, taken_at: now.getTime() }], MAX_ADVANCES)
}
