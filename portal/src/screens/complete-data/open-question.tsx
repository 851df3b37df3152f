import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Member } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { words } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { useRegistration } from '../../members/use-registration.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { ScreenSkeleton } from '../../ui/layout/waiting/screen-skeleton.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { OwnDocuments } from '../company-file/own-documents.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'

interface OpenQuestionProps {
  member: Member
  role: 'installer' | 'wholesaler'
}

/** The office's open question; the company answers with text, documents or corrected data. */
export function OpenQuestion({ member, role }: OpenQuestionProps) {
  const say = useSay('complete_data', 'words')
  const { data } = useRegistration(member)
  if (!data?.question) return <ScreenSkeleton />
  const { reason, text, asked_at } = data.question
  return (
    <VisitorPage
      atTop
      title={say('complete_data:question.title')}
      text={say('complete_data:question.text')}
    >
      <Alert tone="warning" title={say(`words:question_reason.${reason}`)}>
        {text}
      </Alert>
      {data.documents_rule === 'off' ? null : (
        <Stack as="section" gap={3}>
          <h2>{say('complete_data:document.title')}</h2>
          <OwnDocuments member={member} documents={data.documents} handedIn={asked_at} />
        </Stack>
      )}
      <Answer member={member} role={role} />
    </VisitorPage>
  )
}

function Answer({ member, role }: OpenQuestionProps) {
  const say = useSay('complete_data')
  const queries = useQueryClient()
  const units = useUnits<'installer' | 'wholesaler'>(role)
  const form = useAppForm({
    schema: z.object({ answer: words }),
    defaults: { answer: '' },
    submit: async (body) => {
      await units.callFunction({ name: 'answer_question', id: member.id, body })
      await queries.invalidateQueries({ queryKey: [member.arke_id] })
    },
  })
  return (
    <Form form={form}>
      <FormField form={form} name="answer" label={say('complete_data:question.answer')} required>
        {(input) => <TextArea rows={4} maxLength={1_000} {...typed(input)} />}
      </FormField>
      <Row gap={3}>
        <Button type="submit" look="primary" size="large" busy={form.isBusy}>
          {say('complete_data:question.submit')}
        </Button>
        <LinkButton to="/complete-data" search={{ step: 'company' }} size="large">
          {say('complete_data:question.change')}
        </LinkButton>
      </Row>
    </Form>
  )
}
