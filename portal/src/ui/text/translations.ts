import type { Namespace } from '@ruecklauf/model'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useIsShown } from './once-shown.tsx'
import type { TextStore } from './text-store.ts'

/** The texts of the page: one store of them around everything. */
export const Translations = createContext<TextStore | null>(null)

/** The store of texts; who asks is drawn again in each language the reader chooses. */
export const useTranslations = (): TextStore => useTexts([]).translations

/**
 * The store, and whether texts are there in the reader's language, or can't be had. Until then a screen
 * suspends; what is in sight already stays there, and a part that comes later is drawn again with them.
 * The promise is thrown: React's `use` has to be called again in the attempt that succeeds, when nothing
 * is missing any more.
 */
export function useTexts(namespaces: readonly Namespace[]) {
  const translations = useContext(Translations)
  if (!translations) throw new Error('nothing is said outside Translations')
  const isShown = useIsShown()
  const missing = () => namespaces.filter((one) => !translations.has(one))
  useSyncExternalStore(translations.subscribe, () =>
    [translations.language(), ...missing()].join(' '),
  )
  const awaited = missing()
  const load = awaited.length > 0 ? loaded(translations, awaited) : null
  if (load && !isShown) throw load
  return { translations, areThere: load === null }
}

const loads = new WeakMap<TextStore, Map<string, Promise<void>>>()

/** The same promise for the same texts, as one that suspends is asked for again. */
function loaded(translations: TextStore, namespaces: readonly Namespace[]): Promise<void> {
  const begun = loads.get(translations) ?? new Map<string, Promise<void>>()
  loads.set(translations, begun)
  const key = [translations.language(), ...namespaces].join(' ')
  const load = begun.get(key) ?? translations.load(namespaces)
  begun.set(key, load)
  return load
}
