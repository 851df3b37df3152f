import { documentLimits, documentMediaTypes, talkLimits } from '@ruecklauf/model'
import { Paperclip, RotateCcw, Send } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '../../forms/form.tsx'
import { FormField, typed } from '../../forms/form-field.tsx'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { FileDrop } from '../../ui/inputs/file/file-drop.tsx'
import { TextArea } from '../../ui/inputs/text/text-area.tsx'
import { Row, Stack } from '../../ui/layout/boxes.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ChosenFiles } from '../documents/chosen-files.tsx'
import { ModuleMenu } from '../modules/module-menu.tsx'
import { type Topic, takesFiles } from './topic.ts'
import { useSendMessage } from './use-send-message.ts'

interface MessageFormProps {
  topic: Topic
  isOffice: boolean
  /** That of the participant, where the office writes. */
  language?: string | undefined
}

/** Writes to the other side; files leave once the message is there. */
export function MessageForm({ topic, isOffice, language }: MessageFormProps) {
  const say = useSay('claims')
  const { lost, send, sendAgain } = useSendMessage(topic)
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
            <Stack gap={3}>
              <ChosenFiles files={value} onChange={onChange} />
              {value.length < talkLimits.files ? (
                <FileDrop
                  label={say('claims:talk.files')}
                  rules={{
                    types,
                    max_bytes: documentLimits.max_bytes,
                    max_files: talkLimits.files - value.length,
                  }}
                  onFiles={(files) => onChange([...value, ...files])}
                />
              ) : null}
            </Stack>
          )}
        </FormField>
      ) : null}
      {lost.length > 0 ? (
        <Alert
          tone="danger"
          title={say('claims:talk.lost', { count: lost.length })}
          action={
            <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => void sendAgain()}>
              {say('claims:talk.again')}
            </Button>
          }
        >
          {lost.map(({ message: id, file, reason }) => (
            <p key={`${id} ${file.name}`}>
              {file.name}: {reason}
            </p>
          ))}
        </Alert>
      ) : null}
      <Row gap={3}>
        <Button
          type="submit"
          {...(isOffice ? {} : { look: 'primary' })}
          icon={<Send aria-hidden />}
          busy={form.isBusy}
        >
          {say('claims:talk.send')}
        </Button>
        {hasFiles || !takesFiles(topic) ? null : (
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

const types = Object.values(documentMediaTypes)
const noFiles: File[] = []
const empty = { text: '', files: noFiles }

const message = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'claims:talk.empty'), z.maxLength(talkLimits.letters)),
  files: z.array(z.custom<File>()),
})
