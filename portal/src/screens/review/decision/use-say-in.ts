import { type Language, type Say, sayIn } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'

/** Says what stands in some namespaces in another person's language; null until they are there. */
export function useSayIn(language: Language, namespaces: readonly string[]): Say | null {
  const { i18n, ready } = useTranslation(namespaces, { lng: language, useSuspense: false })
  return ready ? sayIn(i18n, language) : null
}
