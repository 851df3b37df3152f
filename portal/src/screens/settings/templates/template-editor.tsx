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

/** Edits one event's template per language and lists previous editions. */
export function TemplateEditor({ event, above }: { event: string; above: ReactNode }) {
  const say = useSay('settings')
  const [language, setLanguage] = useState<Language>('de')
  /** The previous edition the form starts from. */
  const [startText, setStartText] = useState<{ subject: string; body: string } | null>(null)
  const { data, isError, refetch } = useQuery(templateOf(useUnits('sent_mail'), event))
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  const words = data?.languages.find((item) => item.language === language)
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
            setStartText(null)
            setLanguage(next)
          }}
        />
        <OpenChanges kind="mail_template" subject={`${event}.${language}`} />
        <TemplateForm
          key={`${language} ${latest} ${startText?.subject} ${startText?.body}`}
          event={event}
          words={words}
          begun={startText}
          variables={data.variables}
        />
        <TemplateEditions editions={words.editions} onUse={setStartText} />
      </Stack>
    </>
  )
}

interface TemplateEditionsProps {
  editions: MailWords['editions']
  /** Starts the form from an edition. */
  onUse: (words: { subject: string; body: string }) => void
}

/** Lists all editions with authors. Each can be the start of a new one. */
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
