import type { MailWords } from '@ruecklauf/model'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface TemplateEditionsProps {
  editions: MailWords['editions']
  /** Begins with the words of one. */
  onUse: (words: { subject: string; body: string }) => void
}

/** Who wrote what when; none is lost, and each may be begun with again. */
export function TemplateEditions({ editions, onUse }: TemplateEditionsProps) {
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
