import { type Language, languages } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useUnits } from '../../../client/units.ts'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { templateOf } from './template-calls.ts'
import { TemplateEditions } from './template-editions.tsx'
import { TemplateForm } from './template-form.tsx'

/** The words of one event's mail, a language at a time, with the editions before. */
export function TemplateEditor({ event, above }: { event: string; above: ReactNode }) {
  const say = useSay('settings')
  const [language, setLanguage] = useState<Language>('de')
  /** An edition of before that is begun with. */
  const [begun, setBegun] = useState<{ subject: string; body: string } | null>(null)
  const { data, isError, refetch } = useQuery(templateOf(useUnits('sent_mail'), event))
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const words = data?.languages.find((one) => one.language === language)
  if (!data || !words) return <Skeleton height="24rem" />
  const latest = words.editions[0]?.edition ?? 0
  return (
    <>
      <PageHeader title={data.title} context={say('settings:templates.context')} above={above} />
      <Stack gap={5}>
        <Segments
          label={say('settings:templates.language')}
          options={languages.map((id) => ({ id, label: say(`settings:legal.languages.${id}`) }))}
          value={language}
          onChange={(next) => {
            setBegun(null)
            setLanguage(next)
          }}
        />
        <OpenChanges kind="mail_template" subject={`${event}.${language}`} />
        <TemplateForm
          key={`${language} ${latest} ${begun?.subject} ${begun?.body}`}
          event={event}
          words={words}
          begun={begun}
          variables={data.variables}
        />
        <TemplateEditions editions={words.editions} onUse={setBegun} />
      </Stack>
    </>
  )
}
