import { useQueryClient } from '@tanstack/react-query'
import { type Member, useHttp } from '../client/portal.tsx'
import { useTranslations } from '../ui/text/translations.ts'

/** What each language calls itself. */
export const ownNames = { de: 'Deutsch', en: 'English', es: 'Español', it: 'Italiano' }

/**
 * The language the portal is read in, and the way to another: it is read at once and written to whoever is
 * signed in, a person of a firm or the member; visitors begin in German again. What the office has written in
 * several languages is asked for anew.
 * @throws what the server says where the choice could not be kept.
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
