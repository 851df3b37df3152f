import { arkes, deviceName, isSerial, normaliseSerial, type Takeback } from '@ruecklauf/model'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useTakebackStep } from './takeback-calls.ts'

interface ExchangeDialogProps {
  /** Id. */
  claim: string
  /** The devices of the claim. */
  devices: Takeback['devices']
  /** The firm's report. */
  reported?: { line: string; serial: string } | undefined
  onClose: () => void
}

/** Exchanges a broken device for a new one. */
export function ExchangeDialog({ claim, devices, reported, onClose }: ExchangeDialogProps) {
  const say = useSay('review', 'input')
  const labels = useLabels()
  const exchange = useTakebackStep(claim, { quiet: true })
  const form = useAppForm({
    defaults: {
      line: reported?.line ?? (devices.length === 1 ? (devices[0]?.id ?? null) : null),
      serial: reported?.serial ?? '',
      reason: '',
    } as { line: string | null; serial: string; reason: string },
    schema: ({ line, serial, reason }) => {
      if (!line) return { problems: { line: say('review:takeback.none') } }
      if (!isSerial(normaliseSerial(serial)))
        return { problems: { serial: say('input:device_report.serial') } }
      if (reason.trim().length < 3)
        return { problems: { reason: say('review:takeback.reason_missing') } }
      const previousSerial = devices.find(({ id }) => id === line)?.serial ?? ''
      return { output: { line, before: previousSerial, serial, reason } }
    },
    submit: async (body) => {
      await exchange.mutateAsync({ name: 'exchange', body })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('review:takeback.exchange_title')}
      description={say('review:takeback.exchange_text')}
      submit={say('review:takeback.exchange')}
      onClose={onClose}
    >
      <FormField form={form} name="line" label={say('review:takeback.old_device')} required>
        {(input) => (
          <Select
            {...input}
            options={devices.map(({ id, name, serial }) => ({
              id,
              label: deviceName(name, serial) ?? id,
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="serial"
        label={labels.field(arkes.contact_request, 'replacement_serial')}
        required
      >
        {(input) => <TextInput maxLength={100} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="reason" label={say('review:takeback.exchange_reason')} required>
        {(input) => <TextArea rows={2} maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
