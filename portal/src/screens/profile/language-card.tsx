import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Member, usePortal } from '../../client/portal.tsx'
import { RadioGroup } from '../../ui/inputs/choice/radio.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTranslations } from '../../ui/text/translations.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** The language of the portal and of the mails; the portal follows at once. */
export function LanguageCard({ member }: { member: Member }) {
  const translations = useTranslations()
  const say = useSay('profile')
  const { config } = usePortal()
  const keep = useKeptLanguage(member)
  return (
    <Card title={say('profile:language.title')}>
      <RadioGroup
        label={say('profile:language.text')}
        name="language"
        value={keep.isPending ? keep.variables : translations.language}
        options={config.languages.map((id) => ({ id, label: ownName(id) }))}
        onChange={(language) => keep.mutate(language)}
      />
    </Card>
  )
}

/** `Deutsch`, `English`, …: what a language calls itself. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

function useKeptLanguage(member: Member) {
  const { http, session } = usePortal()
  const translations = useTranslations()
  const queries = useQueryClient()
  const path = member.person
    ? `/lib/person/unit/${member.person}`
    : `/lib/${member.arke_id}/unit/${member.id}`
  return useMutation({
    mutationFn: async (language: string) => {
      await translations.changeLanguage(language)
      await http.send({ method: 'PUT', path, body: { language } })
    },
    onSuccess: async () => {
      await session.refresh()
      await queries.invalidateQueries({ queryKey: [member.arke_id] })
    },
    onError: sayFailure,
  })
}
