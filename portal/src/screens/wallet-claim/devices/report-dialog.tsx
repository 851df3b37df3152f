import { arkes, isSerial, normaliseSerial } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { FilesToSend } from '../../../claims/talk/files-to-send.tsx'
import { useMessageFiles } from '../../../claims/talk/use-message-files.ts'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { RadioGroup } from '../../../ui/inputs/choice/radio.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'

interface ReportDialogProps {
  /** Id of the claim. */
  line: string
  /** Name and serial number of the device. */
  name: string
  onClose: () => void
}

interface Values {
  topic: 'exchanged' | 'returned' | null
  replacement_serial: string
  message: string
  files: File[]
}

const defaults: Values = { topic: null, replacement_serial: '', message: '', files: [] }

/** Reports a device's exchange or return as a question to the office. */
export function ReportDialog({ line, name, onClose }: ReportDialogProps) {
  const say = useSay('wallet_claim', 'input')
  const labels = useLabels()
  const form = useReportForm({ line, name, onClose })
  return (
    <FormDialog
      form={form}
      title={name}
      description={say('wallet_claim:report.text')}
      submit={say('wallet_claim:report.send')}
      onClose={onClose}
    >
      <FormField form={form} name="topic" label={say('wallet_claim:report.what')} hideLabel>
        {({ value, onChange }) => (
          <RadioGroup
            name="topic"
            label={say('wallet_claim:report.what')}
            options={[
              { id: 'exchanged', label: say('wallet_claim:report.exchanged') },
              { id: 'returned', label: say('wallet_claim:report.returned') },
            ]}
            value={value}
            onChange={(next) => onChange(next === 'exchanged' ? next : 'returned')}
          />
        )}
      </FormField>
      {form.values.topic === 'exchanged' ? (
        <FormField
          form={form}
          name="replacement_serial"
          label={labels.field(arkes.contact_request, 'replacement_serial')}
          required
        >
          {(input) => <TextInput maxLength={100} {...typed(input)} />}
        </FormField>
      ) : null}
      <FormField form={form} name="message" label={say('wallet_claim:report.message')} required>
        {(input) => <TextArea rows={3} maxLength={5_000} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="files" label={say('wallet_claim:report.files')}>
        {({ value, onChange }) => (
          <FilesToSend
            label={say('wallet_claim:report.files')}
            files={value}
            onChange={(files) => onChange(files)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

/** The form of a report. */
function useReportForm({ line, name, onClose }: ReportDialogProps) {
  const say = useSay('wallet_claim', 'input')
  const format = useFormat()
  const requests = useUnits('contact_request')
  const queries = useQueryClient()
  const { send } = useMessageFiles()
  return useAppForm({
    defaults,
    schema: ({ topic, replacement_serial, message, files }) => {
      if (!topic) return { problems: { topic: say('wallet_claim:report.what_missing') } }
      const isExchange = topic === 'exchanged'
      if (isExchange && !isSerial(normaliseSerial(replacement_serial)))
        return { problems: { replacement_serial: say('input:device_report.serial') } }
      if (!message.trim())
        return { problems: { message: say('wallet_claim:report.message_missing') } }
      const about = { link_paperwork_line: line, subject: name.slice(0, 120) }
      const serial = isExchange ? { replacement_serial } : {}
      return { output: { request: { ...about, ...serial, topic, message }, files } }
    },
    submit: async ({ request, files }) => {
      const { id, due_on } = await requests.create(request)
      await send({ arke: 'contact_request', id }, id, files)
      void queries.invalidateQueries({ queryKey: ['contact_request'] })
      toast.success(say('wallet_claim:report.done', { day: due_on ? format.date(due_on) : '' }))
      onClose()
    },
  })
}
