import { type Language, languages, type Namespace, type Say, sayIn } from '@ruecklauf/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Says texts of these namespaces in the reader's language; suspends until they are there. */
export function useSay(...namespaces: readonly Namespace[]): Say {
  const { i18n } = useTranslation(namespaces)
  const language = languageOf(i18n.language)
  return useMemo(() => sayIn(i18n, language), [i18n, language])
}

/** One of our languages; German for any other. */
export const languageOf = (language: string): Language =>
  languages.find((one) => one === language) ?? 'de'
