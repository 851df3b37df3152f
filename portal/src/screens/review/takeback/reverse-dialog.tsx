import { deviceName, type Reason, type Takeback, toCents } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { useReasons } from '../../../claims/use-reasons.ts'
import type { Loaded } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { given } from '../../../forms/rules.ts'
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

/** Claws cashback back, in full or by device: reason, evidence and sources of the money. */
export function ReverseDialog({ claim, takeback, documents, onClose }: ReverseDialogProps) {
  const say = useSay('review')
  const format = useFormat()
  const reasons = useReasons()
  const reverse = useTakebackStep(claim, { quiet: true })
  const { devices, limit } = takeback
  const form = useAppForm({
    defaults: { lines: devices.map(({ id }) => id), reason: null, note: '', evidence: [] },
    schema: reversal(reasons, devices.length),
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
          <Ticks
            options={devices.map(({ id, name, serial, amount }) => ({
              id,
              label: `${deviceName(name, serial)}: ${format.amount(amount)}`,
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label={say('common:reason')} required>
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
            <Ticks
              options={documents.map((document) => ({
                id: document.id,
                label: nameOf(document, say),
              }))}
              value={value}
              onChange={onChange}
            />
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

interface TicksProps {
  options: readonly { id: string; label: string }[]
  /** The ids of the selected devices. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

const Ticks = ({ options, value, onChange }: TicksProps) => (
  <Stack gap={2}>
    {options.map(({ id, label }) => (
      <Checkbox
        key={id}
        label={label}
        checked={value.includes(id)}
        onChange={(isOn) =>
          onChange(isOn ? [...value, id] : value.filter((lineId) => lineId !== id))
        }
      />
    ))}
  </Stack>
)

/** Requires at least one device, and words if the reason has no text of its own. */
const reversal = (reasons: ReadonlyMap<string, Reason>, devices: number) =>
  z.pipe(
    z
      .object({
        lines: z.array(z.string()).check(z.minLength(1, 'review:takeback.none')),
        reason: given(z.string('review:line.reason_missing')),
        note: z.string().check(z.trim()),
        evidence: z.array(z.string()),
      })
      .check(
        z.refine(({ reason, note }) => !reasons.get(reason)?.needs_text || note !== '', {
          path: ['note'],
          error: 'review:reject.text_missing',
        }),
      ),
    z.transform(({ lines, note, ...rest }) => ({
      ...rest,
      note: note || null,
      ...(lines.length === devices ? {} : { lines: lines.map((line) => ({ line })) }),
    })),
  )
