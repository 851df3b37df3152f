import { type Namespace, type Say, sayIn } from '@ruecklauf/model'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from './translations.ts'
import { languageOf } from './use-say.ts'

/**
 * Texts in the language of another person, who will read the shown text. Null until loaded, so the
 * surroundings stay visible.
 */
export function useSayTo(language: string, ...namespaces: readonly Namespace[]): Say | null {
  const translations = useTranslations()
  const lng = languageOf(language)
  const namespaceKey = namespaces.join(' ')
  const isThere = namespaces.every((namespace) => translations.has(namespace, lng))
  const [, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are what counts, not their list
  useEffect(() => {
    if (isThere) return
    let isAsked = true
    void translations.load(namespaces, lng).then(() => isAsked && setLoads((count) => count + 1))
    return () => {
      isAsked = false
    }
  }, [translations, lng, namespaceKey, isThere])
  const say = useMemo(() => sayIn(translations.find, lng), [translations, lng])
  return isThere ? say : null
}
