import { deviceName, type ReasonCode, type Takeback, toCents } from '@ruecklauf/model'
import { useReasons } from '../../../claims/use-reasons.ts'
import type { Loaded } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonSelect } from '../decision/forms/reason-select.tsx'
import { nameOf } from '../documents/document-name.ts'
import { consequenceOf } from './consequence.ts'
import { ConsequenceBox } from './consequence-box.tsx'
import { useTakebackStep } from './takeback-calls.ts'

interface ReverseDialogProps {
  /** Id. */
  claim: string
  takeback: Takeback
  documents: readonly Loaded<'document'>[]
  onClose: () => void
}

interface Values {
  lines: readonly string[]
  reason: ReasonCode | null
  note: string
  evidence: readonly string[]
}

/** Takes cashback back, whole or device by device: why, by what evidence, and where it comes from. */
export function ReverseDialog({ claim, takeback, documents, onClose }: ReverseDialogProps) {
  const say = useSay('review')
  const format = useFormat()
  const reasons = useReasons()
  const reverse = useTakebackStep(claim, { quiet: true })
  const { devices, limit } = takeback
  const defaults: Values = {
    lines: devices.map(({ id }) => id),
    reason: null,
    note: '',
    evidence: [],
  }
  const form = useAppForm({
    defaults,
    schema: ({ lines, reason, note, evidence }) => {
      if (lines.length === 0) return { problems: { lines: say('review:takeback.none') } }
      if (!reason) return { problems: { reason: say('review:line.reason_missing') } }
      if (reasons.get(reason)?.needs_text && !note.trim())
        return { problems: { note: say('review:reject.text_missing') } }
      const isWhole = lines.length === devices.length
      return {
        output: {
          reason,
          note: note.trim() || null,
          evidence,
          ...(isWhole ? {} : { lines: lines.map((line) => ({ line })) }),
        },
      }
    },
    submit: async (body) => {
      await reverse.mutateAsync({ name: 'reverse', body })
      onClose()
    },
  })
  const { lines, reason } = form.values
  const consequence = consequenceOf(takeback, new Set(lines))
  const needsSecond = consequence.amount > limit
  return (
    <FormDialog
      form={form}
      title={say('review:takeback.reverse_title')}
      description={say('review:takeback.reverse_text')}
      submit={say(needsSecond ? 'review:second.submit' : 'review:takeback.reverse')}
      look="danger"
      onClose={onClose}
    >
      <FormField form={form} name="lines" label={say('review:takeback.devices')} required>
        {({ value, onChange }) => (
          <Stack gap={2}>
            {devices.map(({ id, name, serial, amount }) => (
              <Checkbox
                key={id}
                label={`${deviceName(name, serial)}: ${format.amount(amount)}`}
                checked={value.includes(id)}
                onChange={(isOn) => onChange(toggled(value, id, isOn))}
              />
            ))}
          </Stack>
        )}
      </FormField>
      <FormField form={form} name="reason" label={say('review:takeback.reason')} required>
        {({ value, onChange }) => (
          <ReasonSelect use="take_back" value={value} onChange={onChange} />
        )}
      </FormField>
      <FormField
        form={form}
        name="note"
        label={say('review:takeback.note')}
        required={reason !== null && Boolean(reasons.get(reason)?.needs_text)}
      >
        {(input) => <TextArea rows={2} maxLength={2_000} {...typed(input)} />}
      </FormField>
      {documents.length > 0 ? (
        <FormField form={form} name="evidence" label={say('review:takeback.evidence')}>
          {({ value, onChange }) => (
            <Stack gap={2}>
              {documents.map((document) => (
                <Checkbox
                  key={document.id}
                  label={nameOf(document, say)}
                  checked={value.includes(document.id)}
                  onChange={(isOn) => onChange(toggled(value, document.id, isOn))}
                />
              ))}
            </Stack>
          )}
        </FormField>
      ) : null}
      <ConsequenceBox consequence={consequence} />
      {needsSecond ? (
        <Text size="small" muted>
          {say('review:takeback.second', { limit: toCents(limit) })}
        </Text>
      ) : null}
    </FormDialog>
  )
}

const toggled = (ids: readonly string[], id: string, isOn: boolean) =>
  isOn ? [...ids, id] : ids.filter((one) => one !== id)
