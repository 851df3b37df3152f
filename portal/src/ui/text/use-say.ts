import { type Language, languages, type Namespace, type Say, sayIn } from '@ruecklauf/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Says texts of these namespaces in the reader's language; suspends until they are there. */
export function useSay(...namespaces: readonly Namespace[]): Say {
  const { i18n } = useTranslation(namespaces)
  const language = languageOf(i18n.language)
  return useMemo(() => sayIn(i18n, language), [i18n, language])
}

/**
 * The same in the language of somebody else, who will read what is shown here; null until the texts
 * are there, so that what stands around is not hidden meanwhile.
 */
export function useSayTo(language: string, ...namespaces: readonly Namespace[]): Say | null {
  const lng = languageOf(language)
  const { i18n, ready } = useTranslation(namespaces, { lng, useSuspense: false })
  const say = useMemo(() => sayIn(i18n, lng), [i18n, lng])
  return ready ? say : null
}

const languageOf = (language: string): Language => languages.find((one) => one === language) ?? 'de'
