import { type CorrectionKind, correctionKinds, isOfDevice } from '@ruecklauf/model'
import { Plus, X } from 'lucide-react'
import { CorrectionInput } from '../../../claims/corrections/correction-input.tsx'
import { statedValue } from '../../../claims/corrections/stated-value.ts'
import { useCorrectedField } from '../../../claims/corrections/use-corrected-field.ts'
import type { Loaded } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
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
  /** Null while it is as stated. */
  value: string | null
}

interface Values {
  items: Item[]
  reason: string
}

/** An admin puts right what is obviously mistyped, with a reason. */
export function CorrectDialog({ claim, lines, onClose }: CorrectDialogProps) {
  const say = useSay('review', 'units')
  const fieldOf = useCorrectedField()
  const correct = useCorrect(claim.id)
  const begin: Item = { kind: 'correct_serial', line: lines[0]?.id ?? null, value: null }
  const defaults: Values = { items: [begin], reason: '' }
  const form = useAppForm({
    defaults,
    schema: ({ items, reason }) => {
      const given = items.flatMap((item) => (item.value ? [{ ...item, value: item.value }] : []))
      if (given.length === items.length && reason.trim())
        return { output: { items: given, reason: reason.trim() } }
      const missing = items.flatMap(({ value }, at) =>
        value ? [] : [[`items.${at}.value`, say('review:corrections.value_missing')] as const],
      )
      return {
        problems: {
          ...Object.fromEntries(missing),
          ...(reason.trim() ? {} : { reason: say('input:missing.reason') }),
        },
      }
    },
    submit: async (body) => {
      await correct.mutateAsync(body)
      onClose()
    },
  })
  const { items } = form.values
  const change = (at: number, next: Partial<Item>) =>
    form.change({ items: items.map((item, index) => (index === at ? { ...item, ...next } : item)) })
  return (
    <FormDialog
      form={form}
      title={say('review:corrections.dialog')}
      description={say('review:corrections.about')}
      submit={say('review:corrections.action')}
      onClose={onClose}
    >
      {items.map((item, at) => {
        const line = lines.find(({ id }) => id === item.line)
        const stated = statedValue(item.kind, { claim, line })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they come and go at the end alone
          <fieldset key={at} className={styles.item}>
            <Field label={say('review:corrections.kind')} required>
              <Select
                options={correctionKinds.map((id) => ({ id, label: fieldOf(id) }))}
                value={item.kind}
                onChange={(chosen) => {
                  const kind = correctionKinds.find((one) => one === chosen) ?? item.kind
                  const first = item.line ?? lines[0]?.id ?? null
                  change(at, { kind, line: isOfDevice(kind) ? first : null, value: null })
                }}
              />
            </Field>
            {isOfDevice(item.kind) ? (
              <Field label={say('review:corrections.line')} required>
                <Select
                  options={lines.map(({ id, serial, label }) => ({
                    id,
                    label: serial ?? label ?? id,
                  }))}
                  value={item.line}
                  onChange={(next) => change(at, { line: next, value: null })}
                />
              </Field>
            ) : null}
            <Field
              label={say('review:corrections.value')}
              required
              className={styles.wide ?? ''}
              error={form.problems[`items.${at}.value`]}
            >
              <CorrectionInput
                key={`${item.kind} ${item.line}`}
                kind={item.kind}
                value={item.value ?? stated}
                onChange={(value) => change(at, { value: value === stated ? null : value })}
              />
            </Field>
          </fieldset>
        )
      })}
      <Row gap={2}>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          onClick={() => form.change({ items: [...items, begin] })}
        >
          {say('review:corrections.more')}
        </Button>
        {items.length > 1 ? (
          <Button
            size="small"
            look="ghost"
            icon={<X aria-hidden />}
            onClick={() => form.change({ items: items.slice(0, -1) })}
          >
            {say('review:corrections.remove')}
          </Button>
        ) : null}
      </Row>
      <FormField form={form} name="reason" label={say('review:corrections.reason')} required>
        {(input) => <TextArea rows={2} maxLength={1_000} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
