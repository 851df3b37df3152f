import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Member, usePortal } from '../../client/portal.tsx'
import { ownNames, useLanguageChoice } from '../../members/use-language-choice.ts'
import { RadioGroup } from '../../ui/inputs/choice/radio.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useTranslations } from '../../ui/text/translations.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** Sets the language of the portal and of mails. The portal switches immediately. */
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
        value={keep.isPending ? keep.variables : translations.language()}
        options={config.languages.map((id) => ({ id, label: ownNames[id] }))}
        onChange={(language) => keep.mutate(language)}
      />
    </Card>
  )
}

function useKeptLanguage(member: Member) {
  const { session } = usePortal()
  const queries = useQueryClient()
  const { choose } = useLanguageChoice(member)
  return useMutation({
    mutationFn: choose,
    onSuccess: async () => {
      await session.refresh()
      await queries.invalidateQueries({ queryKey: [member.arke_id] })
    },
    onError: sayFailure,
  })
}
