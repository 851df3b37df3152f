import { type Say, settlementsOf } from '@ruecklauf/model'
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

/** Asks a person to classify a bank entry. */
export function SettleDialog({ entry, onClose }: SettleDialogProps) {
  const say = useSay('payouts', 'units')
  const { amount } = useFormat()
  const units = useUnits('payout_run')
  const refresh = useRunChanged()
  const items = candidatesOf(entry, say)
  const form = useAppForm({
    schema: settlement,
    defaults: {
      as: ((items.length > 0 && settlementsOf(entry)[0]) || 'other') as As,
      item: items.length === 1 ? (items[0]?.id ?? null) : null,
      reason: '',
    } as z.input<typeof settlement>,
    submit: async ({ as, item, reason }) => {
      if (as === 'other')
        await units.callFunction({ name: 'settle_entry', body: { entry: entry.id, note: reason } })
      else {
        const what = item === entry.run?.id ? { run: item } : { item }
        const body = { entry: entry.id, as, ...what, reason }
        await units.callFunction({ name: 'settle_as', body })
      }
      toast.success(say(as === 'other' ? 'payouts:open.done' : 'payouts:open.sent'))
      onClose()
      await refresh()
    },
  })
  const { as } = form.values
  return (
    <FormDialog
      form={form}
      title={say('payouts:open.dialog')}
      description={[
        entry.amount !== null && amount(entry.amount),
        entry.counterparty ?? entry.text,
        entry.why_text,
      ]
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
          .filter(
            (kind) => kind === 'other' || (items.length > 0 && settlementsOf(entry).includes(kind)),
          )
          .map((id) => ({
            id,
            label: say(`payouts:open.${id}`),
            hint: say(id === 'other' ? 'payouts:open.other_hint' : 'payouts:open.needs_second'),
          }))}
      />
      {as === 'other' ? null : (
        <FormField form={form} name="item" label={say('payouts:open.item')} required>
          {(input) => (
            <Select
              {...input}
              options={items.map(({ id, label, sum }) => ({
                id,
                label: sum === null ? label : `${label} · ${amount(sum)}`,
              }))}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="reason" label={say('payouts:open.note')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}

const kinds = ['executed', 'returned', 'other'] as const
type As = (typeof kinds)[number]

/** Lists the candidate items; the whole run when only the run is known. */
const candidatesOf = ({ candidates, run, amount, why }: OpenEntry, say: Say) => [
  ...(run && amount !== null && amount < 0 && why === 'looks_like_run'
    ? [{ id: run.id, label: say('payouts:open.whole', { run: run.label }), sum: null }]
    : []),
  ...candidates.map(({ id, label, amount: sum }) => ({ id, label, sum })),
]

/** A booking needs an item. The other choices use the reason as a note. */
const settlement = z
  .object({
    as: z.enum(kinds),
    item: z.nullable(z.string()),
    reason: z.string().check(z.trim(), z.maxLength(500)),
  })
  .check(
    z.refine(({ as, item }) => as === 'other' || item !== null, {
      error: 'payouts:open.item_missing',
      path: ['item'],
    }),
    z.refine(({ reason }) => reason.length >= 3, {
      error: 'payouts:open.note_missing',
      path: ['reason'],
    }),
  )
