import { type Language, languages, type Namespace, type Say, sayIn } from '@ruecklauf/model'
import { useMemo } from 'react'
import { useTexts } from './translations.ts'

/**
 * Texts of these namespaces in the member's language. Suspends until loaded. Parts of a visible
 * screen show nothing until then.
 */
export function useSay(...namespaces: readonly Namespace[]): Say {
  const { translations, areThere } = useTexts(namespaces)
  const language = languageOf(translations.language())
  return useMemo(
    () => (areThere ? sayIn(translations.find, language) : silentIn(language)),
    [translations, language, areThere],
  )
}

/** Keeps the height of a line. */
const silence = '\u00a0'

const silentIn = (language: Language): Say =>
  Object.assign(() => silence, {
    language,
    maybe: () => undefined,
    outline: () => silence,
    maybeOutline: () => undefined,
    raw: () => undefined,
  })

/** A supported language. German for any other. */
export const languageOf = (language: string): Language =>
  languages.find((supported) => supported === language) ?? 'de'
