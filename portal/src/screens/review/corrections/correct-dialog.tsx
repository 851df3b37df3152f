import { type CorrectionKind, correctionKinds, isOfDevice } from '@ruecklauf/model'
import { Plus, X } from 'lucide-react'
import * as z from 'zod/mini'
import { CorrectionInput } from '../../../claims/corrections/correction-input.tsx'
import { statedValue } from '../../../claims/corrections/stated-value.ts'
import { useCorrectedField } from '../../../claims/corrections/use-corrected-field.ts'
import type { Loaded } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { given } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useCorrect } from './correction-calls.ts'
import styles from './corrections.module.css'

interface CorrectDialogProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  onClose: () => void
}

interface Item {
  kind: CorrectionKind
  line: string | null
  /** Null while the value is unchanged. */
  value: string | null
}

interface Values {
  items: Item[]
  reason: string
}

/** Lets an admin correct obvious typos, with a reason. */
export function CorrectDialog({ claim, lines, onClose }: CorrectDialogProps) {
  const say = useSay('review', 'units', 'input')
  const correct = useCorrect(claim.id)
  const begin: Item = { kind: 'correct_serial', line: lines[0]?.id ?? null, value: null }
  const defaults: Values = { items: [begin], reason: '' }
  const form = useAppForm({
    defaults,
    schema: correction,
    submit: async (body) => {
      await correct.mutateAsync(body)
      onClose()
    },
  })
  const { items } = form.values
  const setItems = (next: Item[]) => form.change({ items: next })
  return (
    <FormDialog
      form={form}
      title={say('review:corrections.dialog')}
      description={say('review:corrections.about')}
      submit={say('review:corrections.action')}
      onClose={onClose}
    >
      {items.map((item, at) => (
        <ItemFields
          // biome-ignore lint/suspicious/noArrayIndexKey: they come and go at the end alone
          key={at}
          item={item}
          claim={claim}
          lines={lines}
          error={form.problems[`items.${at}.value`]}
          onChange={(next) =>
            setItems(items.map((other, index) => (index === at ? { ...other, ...next } : other)))
          }
        />
      ))}
      <Row gap={2}>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => setItems([...items, begin])}
        >
          {say('review:corrections.more')}
        </Button>
        {items.length > 1 ? (
          <Button
            size="small"
            look="ghost"
            icon={<X aria-hidden />}
            onClick={() => setItems(items.slice(0, -1))}
          >
            {say('review:corrections.remove')}
          </Button>
        ) : null}
      </Row>
      <FormField form={form} name="reason" label={say('common:reason')} required>
        {(input) => <TextArea rows={2} maxLength={1_000} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}

interface ItemFieldsProps extends Pick<CorrectDialogProps, 'claim' | 'lines'> {
  item: Item
  error: string | undefined
  onChange: (next: Partial<Item>) => void
}

/** The field to correct, its device and the new value. */
function ItemFields({ item, claim, lines, error, onChange }: ItemFieldsProps) {
  const say = useSay('review')
  const fieldOf = useCorrectedField()
  const line = lines.find(({ id }) => id === item.line)
  const stated = statedValue(item.kind, { claim, line })
  return (
    <fieldset className={styles.item}>
      <Field label={say('review:corrections.kind')} required>
        <Select
          options={correctionKinds.map((id) => ({ id, label: fieldOf(id) }))}
          value={item.kind}
          onChange={(chosen) => {
            const kind = correctionKinds.find((option) => option === chosen) ?? item.kind
            const first = item.line ?? lines[0]?.id ?? null
            onChange({ kind, line: isOfDevice(kind) ? first : null, value: null })
          }}
        />
      </Field>
      {isOfDevice(item.kind) ? (
        <Field label={say('review:corrections.line')} required>
          <Select
            options={lines.map(({ id, serial, label }) => ({ id, label: serial ?? label ?? id }))}
            value={item.line}
            onChange={(next) => onChange({ line: next, value: null })}
          />
        </Field>
      ) : null}
      <Field
        label={say('review:corrections.value')}
        required
        className={styles.wide ?? ''}
        error={error}
      >
        <CorrectionInput
          key={`${item.kind} ${item.line}`}
          kind={item.kind}
          value={item.value ?? stated}
          onChange={(value) => onChange({ value: value === stated ? null : value })}
        />
      </Field>
    </fieldset>
  )
}

const missing = 'review:corrections.value_missing'

const correction = z.object({
  items: z.array(
    z.object({
      kind: z.enum(correctionKinds),
      line: z.nullable(z.string()),
      value: given(z.string(missing).check(z.minLength(1, missing))),
    }),
  ),
  reason: z.string().check(z.trim(), z.minLength(1, 'input:missing.reason')),
})
