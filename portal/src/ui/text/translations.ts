import type { Namespace } from '@ruecklauf/model'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useIsShown } from './once-shown.tsx'
import type { TextStore } from './text-store.ts'

/** The page's texts: one store around everything. */
export const Translations = createContext<TextStore | null>(null)

/** The text store. Its users re-render when the language changes. */
export const useTranslations = (): TextStore => useTexts([]).translations

/**
 * The store, and whether texts have loaded or failed in the member's language. Until then a new
 * screen suspends. A visible one stays and re-renders when they arrive. It throws the promise, as
 * React's `use` would have to run again in the successful attempt, which has nothing to wait for.
 */
export function useTexts(namespaces: readonly Namespace[]) {
  const translations = useContext(Translations)
  if (!translations) throw new Error('nothing is said outside Translations')
  const isShown = useIsShown()
  const missing = () => namespaces.filter((namespace) => !translations.has(namespace))
  useSyncExternalStore(translations.subscribe, () =>
    [translations.language(), ...missing()].join(' '),
  )
  const awaited = missing()
  const load = awaited.length > 0 ? loaded(translations, awaited) : null
  if (load && !isShown) throw load
  return { translations, areThere: load === null }
}

const loads = new WeakMap<TextStore, Map<string, Promise<void>>>()

/** The same promise for the same texts, as a suspended component asks repeatedly. */
function loaded(translations: TextStore, namespaces: readonly Namespace[]): Promise<void> {
  const pendingLoads = loads.get(translations) ?? new Map<string, Promise<void>>()
  loads.set(translations, pendingLoads)
  const key = [translations.language(), ...namespaces].join(' ')
  const load = pendingLoads.get(key) ?? translations.load(namespaces)
  pendingLoads.set(key, load)
  return load
}
