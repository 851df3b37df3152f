import { useQueryClient } from '@tanstack/react-query'
import { type Member, useHttp } from '../client/portal.tsx'
import { useTranslations } from '../ui/text/translations.ts'

/** Each language's own name. */
export const ownNames = { de: 'Deutsch', en: 'English', es: 'Español', it: 'Italiano' }

/**
 * The portal's language and its setter. A change applies immediately and is saved for signed-in
 * people. Visitors start in German again. Translated office texts are refetched. @throws the
 * server's error if saving fails.
 */
export function useLanguageChoice(member: Member | null) {
  const translations = useTranslations()
  const http = useHttp()
  const queries = useQueryClient()
  const choose = async (language: string) => {
    await translations.choose(language)
    void queries.invalidateQueries()
    if (!member) return
    const path = member.person
      ? `/lib/person/unit/${member.person}`
      : `/lib/${member.arke_id}/unit/${member.id}`
    await http.send({ method: 'PUT', path, body: { language } }, { quiet: true })
  }
  return { language: translations.language(), choose }
}
