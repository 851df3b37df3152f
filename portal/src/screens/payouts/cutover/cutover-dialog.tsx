import * as z from 'zod/mini'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { useCutoverChanged } from './use-cutover.ts'

export type CutoverDecision = 'release' | 'decline'

interface CutoverDialogProps {
  decision: CutoverDecision
  cutover: Loaded<'cutover'>
  onClose: () => void
}

/** Asks for confirmation before a file is released or rejected. */
export function CutoverDialog({ decision, cutover, onClose }: CutoverDialogProps) {
  const say = useSay('payouts')
  const { amount } = useFormat()
  const units = useUnits('cutover')
  const refresh = useCutoverChanged()
  const { id, filename: name, cutover_kind, row_count, total } = cutover
  const call = async (body: object) => {
    await units.callFunction({ name: decision, id, body })
    await refresh()
    toast.success(say(`payouts:cutover.done.${decision}`, { name }))
    onClose()
  }
  const form = useAppForm({ schema: z.object({}), defaults: {}, submit: () => call({}) })
  if (decision === 'decline')
    return (
      <ReasonDialog
        title={say('payouts:cutover.decline_ask', { name })}
        text={say('payouts:cutover.decline_text')}
        action={say('payouts:cutover.decline')}
        onClose={onClose}
        onConfirm={(reason) => call({ reason })}
      />
    )
  return (
    <FormDialog
      form={form}
      title={say('payouts:cutover.release_ask', { name })}
      description={say(`payouts:cutover.release_text.${cutover_kind}`, {
        count: row_count,
        total: amount(total),
      })}
      submit={say('payouts:cutover.release')}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
