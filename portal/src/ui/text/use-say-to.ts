import { type Namespace, type Say, sayIn } from '@ruecklauf/model'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from './translations.ts'
import { languageOf } from './use-say.ts'

/**
 * Says texts in the language of somebody else, who will read what is shown here; null until the texts
 * are there, so that what stands around is not hidden meanwhile.
 */
export function useSayTo(language: string, ...namespaces: readonly Namespace[]): Say | null {
  const translations = useTranslations()
  const lng = languageOf(language)
  const wanted = namespaces.join(' ')
  const isThere = namespaces.every((one) => translations.has(one, lng))
  const [, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are what counts, not their list
  useEffect(() => {
    if (isThere) return
    let isAsked = true
    void translations.load(namespaces, lng).then(() => isAsked && setLoads((count) => count + 1))
    return () => {
      isAsked = false
    }
  }, [translations, lng, wanted, isThere])
  const say = useMemo(() => sayIn(translations.find, lng), [translations, lng])
  return isThere ? say : null
}
