import { parseJson } from '../../client/parse-json.ts'
import { isListOf, isText } from '../../client/shape.ts'

/** Session storage key of the claims viewed in this round. `next` skips them. */
const key = 'seen-claims'

/** The maximum number of ids the server accepts. */
const most = 500

const isSeen = isListOf(isText)

/** Returns the ids of the viewed claims, the latest last. */
export function seenClaims(): string[] {
  const stored = parseJson(sessionStorage.getItem(key) ?? '[]')
  return isSeen(stored) ? stored : []
}

/** Adds a claim until the tab closes or the round ends. */
export const seeClaim = (id: string): void => keep([...seenClaims().filter(isNot(id)), id])

/** Lets a claim come again in this round. */
export const unseeClaim = (id: string): void => keep(seenClaims().filter(isNot(id)))

/** Begins a new round: every claim may come again. */
export const unseeAll = (): void => sessionStorage.removeItem(key)

const isNot = (id: string) => (other: string) => other !== id

const keep = (ids: string[]) => sessionStorage.setItem(key, JSON.stringify(ids.slice(-most)))
