import { type Language, languages, type Namespace, type Say, sayIn } from '@ruecklauf/model'
import { useMemo } from 'react'
import { suspendUntilLoaded, useTranslations } from './translations.ts'

/** Says texts of these namespaces in the reader's language; suspends until they are there. */
export function useSay(...namespaces: readonly Namespace[]): Say {
  const translations = useTranslations()
  suspendUntilLoaded(translations, namespaces)
  const language = languageOf(translations.language)
  return useMemo(() => sayIn(translations, language), [translations, language])
}

/** One of our languages; German for any other. */
export const languageOf = (language: string): Language =>
  languages.find((one) => one === language) ?? 'de'
