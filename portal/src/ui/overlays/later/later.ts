import { useEffect, useState } from 'react'

/** Code that comes when it is needed: what places menus and windows weighs more than most screens. */
export interface Later<Parts> {
  /** What came of it; null until then. */
  current: () => Parts | null
  load: () => Promise<Parts>
}

/** @param fetch imports the code; asked again where that failed. */
export function later<Parts>(fetch: () => Promise<Parts>): Later<Parts> {
  let parts: Parts | null = null
  let coming: Promise<Parts> | null = null
  const load = async () => {
    coming ??= fetch()
    try {
      parts = await coming
      return parts
    } catch (error) {
      coming = null
      throw error
    }
  }
  return { current: () => parts, load }
}

/**
 * The parts, as soon as they are there; loaded from the moment they are wanted.
 * @throws what kept them from coming, for the screen's own words about it.
 */
export function useLater<Parts>({ current, load }: Later<Parts>, isWanted: boolean): Parts | null {
  const [, settle] = useState(0)
  useEffect(() => {
    if (!isWanted || current()) return
    load().then(
      () => settle(1),
      (error) =>
        settle(() => {
          throw error
        }),
    )
  }, [isWanted, current, load])
  return current()
}
