import { type Language, languages, type MailWords } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { templateOf } from './template-calls.ts'
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

interface TemplateEditionsProps {
  editions: MailWords['editions']
  /** Begins with the words of one. */
  onUse: (words: { subject: string; body: string }) => void
}

/** Who wrote what when; none is lost, and each may be begun with again. */
function TemplateEditions({ editions, onUse }: TemplateEditionsProps) {
  const say = useSay('settings')
  const format = useFormat()
  if (editions.length === 0) return null
  return (
    <Card title={say('settings:templates.editions')}>
      <Stack gap={3}>
        {editions.map(({ edition, subject, body, by, written_at }) => (
          <Row key={edition} gap={4} align="center" spread>
            <Stack gap={0}>
              <span>
                {say('settings:templates.edition', { edition })}:{' '}
                {subject ?? say('settings:templates.standard')}
              </span>
              <Text size="small" muted>
                {say('settings:templates.by', { name: by, at: format.instant(written_at) })}
              </Text>
            </Stack>
            {subject !== null && body !== null ? (
              <Button size="small" onClick={() => onUse({ subject, body })}>
                {say('settings:templates.use')}
              </Button>
            ) : null}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
