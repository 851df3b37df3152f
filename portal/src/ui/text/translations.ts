import type { Language, Namespace } from '@ruecklauf/model'
import type { i18n } from 'i18next'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** The texts of the page: one store of them around everything. */
export const Translations = createContext<i18n | null>(null)

/** The store of texts; who asks is drawn again in each language the reader chooses. */
export function useTranslations(): i18n {
  const translations = useContext(Translations)
  if (!translations) throw new Error('nothing is said outside Translations')
  useSyncExternalStore(
    (listener) => {
      translations.on('languageChanged', listener)
      return () => translations.off('languageChanged', listener)
    },
    () => translations.language,
  )
  return translations
}

/**
 * Suspends until texts are there in the reader's language, or can't be had. The promise is thrown:
 * React's `use` has to be called again in the attempt that succeeds, when nothing is missing any more.
 */
export function suspendUntilLoaded(translations: i18n, namespaces: readonly Namespace[]): void {
  const missing = namespaces.filter((namespace) => !translations.hasLoadedNamespace(namespace))
  if (missing.length > 0) throw loaded(translations, missing)
}

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
