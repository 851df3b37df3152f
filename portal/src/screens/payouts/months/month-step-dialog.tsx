import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { useMonthName } from './month-name.ts'

export type MonthStep = 'propose_close' | 'confirm_close' | 'decline_close'

interface MonthStepDialogProps {
  step: MonthStep
  month: string
  /** When somebody proposed to close the month. */
  proposed_at: string | null
  /** Whether the proposal needs an explanation. */
  differs: boolean
  onClose: () => void
}

/** Asks for confirmation before a month is proposed, closed or kept open. */
export function MonthStepDialog({
  step,
  month,
  proposed_at,
  differs,
  onClose,
}: MonthStepDialogProps) {
  const say = useSay('payouts')
  const name = useMonthName()(month)
  const units = useUnits('accounting_month')
  const queries = useQueryClient()
  const call = async (body: object) => {
    await units.callFunction({ name: step, body: { month, ...body } })
    await queries.invalidateQueries({ queryKey: [units.wire] })
    toast.success(say(`payouts:months.${step === 'propose_close' ? 'sent' : 'done'}`))
    onClose()
  }
  const asksNote = step === 'propose_close' && differs
  const form = useAppForm({
    schema: z.object({
      note: asksNote
        ? z.string().check(z.trim(), z.minLength(1, 'payouts:months.note_missing'))
        : z.string(),
    }),
    defaults: { note: '' },
    submit: ({ note }) =>
      call({
        ...(asksNote ? { note } : {}),
        ...(step === 'confirm_close' && proposed_at ? { seen: proposed_at } : {}),
      }),
  })
  if (step === 'decline_close')
    return (
      <ReasonDialog
        title={say('payouts:months.decline_ask')}
        text={say('payouts:months.decline_text')}
        action={say('payouts:months.decline')}
        onClose={onClose}
        onConfirm={(reason) => call({ reason })}
      />
    )
  const words = step === 'propose_close' ? proposing : confirming
  return (
    <FormDialog
      form={form}
      title={say(words.title, { month: name })}
      description={say(words.text)}
      submit={say(words.action)}
      onClose={onClose}
    >
      {asksNote ? (
        <FormField form={form} name="note" label={say('payouts:months.note')} required>
          {(input) => <TextArea {...typed(input)} maxLength={2000} />}
        </FormField>
      ) : null}
    </FormDialog>
  )
}

const proposing = {
  title: 'payouts:months.ask',
  text: 'payouts:months.ask_text',
  action: 'payouts:months.propose',
} as const
const confirming = {
  title: 'payouts:months.confirm_ask',
  text: 'payouts:months.confirm_text',
  action: 'payouts:months.confirm',
} as const
