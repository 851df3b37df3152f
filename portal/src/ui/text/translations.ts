import type { Language, Namespace } from '@ruecklauf/model'
import type { i18n } from 'i18next'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useIsShown } from './once-shown.tsx'

/** The texts of the page: one store of them around everything. */
export const Translations = createContext<i18n | null>(null)

/** The store of texts; who asks is drawn again in each language the reader chooses. */
export const useTranslations = (): i18n => useTexts([]).translations

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
  const missing = () => namespaces.filter((one) => !translations.hasLoadedNamespace(one))
  useSyncExternalStore(
    (listener) => {
      for (const event of changes) translations.on(event, listener)
      return () => {
        for (const event of changes) translations.off(event, listener)
      }
    },
    () => [translations.language, ...missing()].join(' '),
  )
  const awaited = missing()
  const load = awaited.length > 0 ? loaded(translations, awaited) : null
  if (load && !isShown) throw load
  return { translations, areThere: load === null }
}

/** What changes the texts that are there. */
const changes = ['languageChanged', 'loaded'] as const

const loads = new WeakMap<i18n, Map<string, Promise<void>>>()

/** The same promise for the same texts, as one that suspends is asked for again. */
function loaded(translations: i18n, namespaces: readonly Namespace[]): Promise<void> {
  const begun = loads.get(translations) ?? new Map<string, Promise<void>>()
  loads.set(translations, begun)
  const key = [translations.language, ...namespaces].join(' ')
  const load = begun.get(key) ?? translations.loadNamespaces(namespaces)
  begun.set(key, load)
  return load
}

/** Loads texts in a language that is not the reader's. */
export async function loadIn(
  translations: i18n,
  language: Language,
  namespaces: readonly Namespace[],
): Promise<void> {
  await translations.loadNamespaces(namespaces)
  await translations.loadLanguages(language)
}
