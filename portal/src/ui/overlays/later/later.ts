import { useEffect, useState } from 'react'

/** Lazily loaded code. The positioning code of menus and dialogs is larger than most screens. */
export interface Later<Parts> {
  /** The loaded parts. Null until then. */
  current: () => Parts | null
  load: () => Promise<Parts>
}

/** @param fetch imports the code. A failed import is retried. */
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
 * The parts, once loaded. The first read starts the load. @throws the import's error, for the
 * screen's error message.
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
