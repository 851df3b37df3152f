import { type Namespace, type Say, sayIn } from '@ruecklauf/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from './use-say.ts'

/**
 * Says texts in the language of somebody else, who will read what is shown here; null until the texts
 * are there, so that what stands around is not hidden meanwhile.
 */
export function useSayTo(language: string, ...namespaces: readonly Namespace[]): Say | null {
  const lng = languageOf(language)
  const { i18n, ready } = useTranslation(namespaces, { lng, useSuspense: false })
  const say = useMemo(() => sayIn(i18n, lng), [i18n, lng])
  return ready ? say : null
}
