import { type CommentAudience, talkLimits } from '@ruecklauf/model'
import { MessageSquarePlus } from 'lucide-react'
import type { RefObject } from 'react'
import * as z from 'zod/mini'
import { useMember } from '../../../client/portal.tsx'
import { Form } from '../../../forms/form.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useCommentCall } from './comment-calls.ts'
import { Mentions } from './mentions.tsx'

interface CommentFormProps {
  /** Id. */
  claim: string
  field: RefObject<HTMLTextAreaElement | null>
}

/** Adds a comment and notifies the mentioned people. Comments by the brand stay with the brand. */
export function CommentForm({ claim, field }: CommentFormProps) {
  const say = useSay('review')
  const isBrand = useMember().role === 'brand'
  const call = useCommentCall(claim)
  const begin: Comment = { text: '', audience: isBrand ? 'brand' : 'staff', mentions: [] }
  const form = useAppForm({
    schema: comment,
    defaults: begin,
    submit: async ({ mentions, ...written }) => {
      await call('comment', { ...written, mentions: mentions.map(({ id }) => id) })
      form.restart(begin)
    },
  })
  const { audience } = form.values
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="text"
        label={say('review:comments.text')}
        help={say(isBrand ? 'review:comments.help_brand' : `review:comments.help_${audience}`)}
        required
      >
        {(input) => (
          <TextArea
            ref={field}
            rows={2}
            maxLength={talkLimits.letters}
            aria-keyshortcuts="C"
            {...typed(input)}
          />
        )}
      </FormField>
      {isBrand ? null : (
        <FormField form={form} name="mentions" label={say('review:comments.mentions')}>
          {(input) => <Mentions {...input} text={field} />}
        </FormField>
      )}
      <Row gap={3} align="center">
        <Button type="submit" icon={<MessageSquarePlus aria-hidden />} busy={form.isBusy}>
          {say('review:comments.send')}
        </Button>
        {isBrand ? null : (
          <Segments
            label={say('review:comments.audience.label')}
            value={audience}
            options={[
              { id: 'staff', label: say('review:comments.audience.staff') },
              { id: 'brand', label: say('review:comments.audience.brand') },
            ]}
            onChange={(chosen) => form.change({ audience: chosen })}
          />
        )}
      </Row>
    </Form>
  )
}

interface Comment {
  text: string
  audience: CommentAudience
  mentions: Option[]
}

const comment = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'review:comments.empty'), z.maxLength(talkLimits.letters)),
  audience: z.custom<CommentAudience>(),
  mentions: z
    .array(z.custom<Option>())
    .check(z.maxLength(talkLimits.mentions, 'review:comments.too_many')),
})
