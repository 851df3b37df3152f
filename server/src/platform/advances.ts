import { keepLatest } from '../db/keep-latest.ts'

/** What an instance has taken of a member's budget and not used yet. */
interface Advance {
  left: number
  /** Unix milliseconds. */
  taken_at: number
}

interface Asked {
  /** What the advance was taken from; two databases share nothing. */
  of: object
  key: string
  now: Date
}

/** One that was not used up by then is lost: his standing may be another. */
const MAX_AGE_MS = 30_000
const MAX_ADVANCES = 5_000

const advances = new WeakMap<object, Map<string, Advance>>()

/** Uses one time of what was taken in advance; says whether there was one. */
export function useAdvance({ of, key, now }: Asked): boolean {
  const own = advances.get(of)
  const advance = own?.get(key)
  if (!own || !advance) return false
  const isFresh = Math.abs(now.getTime() - advance.taken_at) < MAX_AGE_MS
  advance.left -= 1
  if (advance.left <= 0 || !isFresh) own.delete(key)
  return isFresh
}

/** Keeps what was taken beyond what is used at once. */
export function keepAdvance({ of, key, now }: Asked, times: number): void {
  if (times === 0) return
  const own = advances.get(of) ?? new Map<string, Advance>()
  advances.set(of, own)
  const left = times + (own.get(key)?.left ?? 0)
  keepLatest(own, [key, { left, taken_at: now.getTime() }], MAX_ADVANCES)
}
