import { type Language, type Say, sayIn } from '@ruecklauf/model'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Says what stands in some namespaces in another person's language, which is loaded for it. */
export function useSayIn(language: Language, namespaces: readonly string[]): Say {
  const { i18n } = useTranslation(namespaces)
  const [, setLoaded] = useState(false)
  useEffect(() => void i18n.loadLanguages(language).then(() => setLoaded(true)), [i18n, language])
  return sayIn(i18n, language)
}
