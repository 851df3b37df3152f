import type { RegistrationFile } from '@ruecklauf/model'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Lists the office's questions to an applicant with answers, newest first. */
export function Questions({ questions }: Pick<RegistrationFile, 'questions'>) {
  const say = useSay('users', 'words')
  const { instant } = useFormat()
  return (
    <Card title={say('users:file.questions')}>
      <Stack as="ul" gap={4}>
        {questions.map(({ id, reason, text, asked_at, asked_by, answer, answered_at }) => (
          <Stack as="li" gap={1} key={id}>
            <p>
              <strong>{say(`words:question_reason.${reason}`)}:</strong> {text}
            </p>
            <Text size="small" muted>
              {say('users:file.asked', { who: asked_by?.label ?? '', when: instant(asked_at) })}
            </Text>
            {answered_at ? (
              <p>
                {say('users:file.answered', { when: instant(answered_at) })}{' '}
                {answer || say('users:file.data_again')}
              </p>
            ) : (
              <Text muted>{say('users:file.unanswered')}</Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
