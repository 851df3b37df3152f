import { parseJson } from '../../client/parse-json.ts'
import { isListOf, isText } from '../../client/shape.ts'

/** Claims that were on screen in this round and left: the next one is another. */
const key = 'seen-claims'

/** As many as the server takes. */
const most = 500

const isSeen = isListOf(isText)

/** Their ids, the last one last. */
export function seenClaims(): string[] {
  const kept = parseJson(sessionStorage.getItem(key) ?? '[]')
  return isSeen(kept) ? kept : []
}

/** Adds one; until the tab is closed, or the round is over. */
export const seeClaim = (id: string): void => keep([...seenClaims().filter(isNot(id)), id])

/** A claim that is to come again in this round. */
export const unseeClaim = (id: string): void => keep(seenClaims().filter(isNot(id)))

/** Begins a new round: every claim may come again. */
export const unseeAll = (): void => sessionStorage.removeItem(key)

const isNot = (id: string) => (other: string) => other !== id

const keep = (ids: string[]) => sessionStorage.setItem(key, JSON.stringify(ids.slice(-most)))
