import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import * as z from 'zod/mini'
import { ChosenFiles } from '../../../claims/documents/chosen-files.tsx'
import { DocumentDrop } from '../../../claims/documents/document-drop.tsx'
import { useUnits } from '../../../client/units.ts'
import { Form } from '../../../forms/form.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface ObjectionFormProps {
  /** Id of the claim. */
  claim: string
  onRaised: (files: File[]) => void
  onCancel: () => void
}

const least = 10
const most = 5_000

/** Asks for the reason and evidence of an objection. Uploads follow the objection. */
export function ObjectionForm({ claim, onRaised, onCancel }: ObjectionFormProps) {
  const say = useSay('wallet_claim', 'claims')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const form = useAppForm({
    schema: objection,
    defaults: { text: '', files: noFiles },
    submit: async ({ text, files }) => {
      await units.callFunction({ name: 'object', id: claim, body: { text } })
      toast.success(say('wallet_claim:objection.sent'))
      onRaised(files)
      void queries.invalidateQueries()
    },
  })
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="text"
        label={say('wallet_claim:objection.text')}
        required
        help={say('wallet_claim:objection.letters', {
          count: form.values.text.trim().length,
          most,
        })}
      >
        {(input) => <TextArea rows={5} maxLength={most} {...typed(input)} />}
      </FormField>
      <FormField
        form={form}
        name="files"
        label={say('wallet_claim:objection.files')}
        help={say('wallet_claim:objection.files_help')}
      >
        {({ value, onChange }) => (
          <Stack gap={3}>
            <ChosenFiles files={value} onChange={onChange} />
            <DocumentDrop
              claim={claim}
              label={say('wallet_claim:objection.files')}
              uploads={[]}
              onFiles={(files) => onChange([...value, ...files])}
            />
          </Stack>
        )}
      </FormField>
      <Row gap={2}>
        <Button type="submit" look="primary" icon={<Send aria-hidden />} busy={form.isBusy}>
          {say('wallet_claim:objection.send')}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </Form>
  )
}

const noFiles: File[] = []

const objection = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(least, 'wallet_claim:objection.short'), z.maxLength(most)),
  files: z.array(z.custom<File>()),
})
