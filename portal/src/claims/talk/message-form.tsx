import { talkLimits } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip, Send } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useUnits } from '../../client/units.ts'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ModuleMenu } from '../modules/module-menu.tsx'
import { FilesToSend } from './files-to-send.tsx'
import { LostFiles } from './lost-files.tsx'
import type { Topic } from './topic.ts'
import { useMessageFiles } from './use-message-files.ts'

interface MessageFormProps {
  topic: Topic
  isOffice: boolean
  /** The participant's language, if the office writes. */
  language?: string | undefined
}

/** Writes to the other party. Attachments upload after the message. */
export function MessageForm({ topic, isOffice, language }: MessageFormProps) {
  const say = useSay('claims')
  const { lost: lostFiles, send, sendAgain } = useSendMessage(topic)
  const [hasFiles, setFiles] = useState(false)
  const form = useAppForm({
    schema: message,
    defaults: empty,
    submit: async ({ text, files }) => {
      await send(text, files)
      form.restart(empty)
      setFiles(false)
    },
  })
  const reader = topic.arke === 'paperwork' ? 'to_participant' : 'to_member'
  const label = say(isOffice ? `claims:talk.${reader}` : 'claims:talk.to_office')
  return (
    <Form form={form}>
      <FormField form={form} name="text" label={label} required>
        {(input) => <TextArea rows={3} maxLength={talkLimits.letters} {...typed(input)} />}
      </FormField>
      {hasFiles ? (
        <FormField form={form} name="files" label={say('claims:talk.files')}>
          {({ value, onChange }) => (
            <FilesToSend label={say('claims:talk.files')} files={value} onChange={onChange} />
          )}
        </FormField>
      ) : null}
      <LostFiles lost={lostFiles} onAgain={sendAgain} />
      <Row gap={3}>
        <Button
          type="submit"
          {...(isOffice ? {} : { look: 'primary' })}
          icon={<Send aria-hidden />}
          busy={form.isBusy}
        >
          {say('claims:talk.send')}
        </Button>
        {hasFiles ? null : (
          <Button look="ghost" icon={<Paperclip aria-hidden />} onClick={() => setFiles(true)}>
            {say('claims:talk.add_files')}
          </Button>
        )}
        {language ? (
          <ModuleMenu
            purpose="message"
            language={language}
            text={form.values.text}
            onInsert={(text) => form.change({ text })}
          />
        ) : null}
      </Row>
    </Form>
  )
}

const noFiles: File[] = []
const empty = { text: '', files: noFiles }

const message = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'claims:talk.empty'), z.maxLength(talkLimits.letters)),
  files: z.array(z.custom<File>()),
})

/** Sends a message, then its attachments. Failed ones can be retried. */
function useSendMessage(topic: Topic) {
  const units = useUnits(topic.arke)
  const files = useMessageFiles()
  const queries = useQueryClient()
  const readAnew = () => void queries.invalidateQueries({ queryKey: [topic.arke] })
  return {
    lost: files.lost,
    /** @throws ApiError if the server refuses the message itself. */
    send: async (text: string, attachments: readonly File[]) => {
      const body = { text }
      const { id } = await units.callFunction({ name: 'write_message', id: topic.id, body })
      await files.send(topic, id, attachments)
      readAnew()
    },
    sendAgain: () => files.sendAgain().then(readAnew),
  }
}
