import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { RadioGroup } from '../../../ui/inputs/choice/radio.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useRunChanged } from '../run/use-run.ts'
import type { OpenEntry } from './clearing-queue.tsx'

interface SettleDialogProps {
  entry: OpenEntry
  onClose: () => void
}

/** A person decides what an entry of the bank is. */
export function SettleDialog({ entry, onClose }: SettleDialogProps) {
  const say = useSay('payouts', 'units')
  const { amount } = useFormat()
  const units = useUnits('payout_run')
  const changed = useRunChanged()
  const { candidates } = entry
  const form = useAppForm({
    schema: settlement,
    defaults: {
      as: (candidates.length === 0 ? 'other' : entry.amount < 0 ? 'executed' : 'returned') as As,
      item: candidates.length === 1 ? (candidates[0]?.id ?? null) : null,
      note: '',
    } as z.input<typeof settlement>,
    submit: async ({ as, item, note }) => {
      const body = { entry: entry.id, as, ...(as !== 'other' && { item }), note: note || undefined }
      await units.callFunction({ name: 'settle_entry', body })
      toast.success(say('payouts:open.done'))
      onClose()
      await changed()
    },
  })
  const { as } = form.values
  return (
    <FormDialog
      form={form}
      title={say('payouts:open.dialog')}
      description={[amount(entry.amount), entry.counterparty ?? entry.text, entry.why_text]
        .filter(Boolean)
        .join(' · ')}
      submit={say('payouts:open.settle')}
      onClose={onClose}
    >
      <RadioGroup
        label={say('payouts:open.as')}
        {...form.bind('as')}
        onChange={(next) => form.change({ as: kinds.find((kind) => kind === next) ?? 'other' })}
        options={kinds
          .filter((kind) => kind === 'other' || candidates.length > 0)
          .map((id) => ({
            id,
            label: say(`payouts:open.${id}`),
            ...(id === 'other' && { hint: say('payouts:open.other_hint') }),
          }))}
      />
      {as === 'other' ? null : (
        <FormField form={form} name="item" label={say('payouts:open.item')} required>
          {(input) => (
            <Select
              {...input}
              options={candidates.map((item) => ({
                id: item.id,
                label: `${item.label} · ${amount(item.amount)}`,
              }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="note" label={say('payouts:open.note')} required={as === 'other'}>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}

const kinds = ['executed', 'returned', 'other'] as const
type As = (typeof kinds)[number]

/** An item is named where something is booked, a note where nothing is. */
const settlement = z
  .object({
    as: z.enum(kinds),
    item: z.nullable(z.string()),
    note: z.string().check(z.trim(), z.maxLength(500)),
  })
  .check(
    z.refine(({ as, item }) => as === 'other' || item !== null, {
      error: 'payouts:open.item_missing',
      path: ['item'],
    }),
    z.refine(({ as, note }) => as !== 'other' || note.length >= 3, {
      error: 'payouts:open.note_missing',
      path: ['note'],
    }),
  )
