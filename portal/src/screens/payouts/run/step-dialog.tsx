import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { ExecutedDialog } from './executed-dialog.tsx'
import type { OfferedStep } from './offered-steps.ts'
import { RefusedDialog } from './refused-dialog.tsx'
import { type Run, useRunChanged } from './use-run.ts'

type AskedStep = Exclude<OfferedStep, 'refresh'>

interface StepDialogProps {
  step: AskedStep
  run: Run
  /** On the button that does it. */
  action: string
  onClose: () => void
}

/** Asks before a step of a run is done, with what exactly it does. */
export function StepDialog({ step, ...asked }: StepDialogProps) {
  const { run, onClose } = asked
  if (step === 'executed') return <ExecutedDialog run={run.id} onClose={onClose} />
  if (step === 'refused') return <RefusedDialog run={run} onClose={onClose} />
  return <OwnStepDialog step={step} {...asked} />
}

interface OwnStepProps extends StepDialogProps {
  step: Exclude<AskedStep, 'executed' | 'refused'>
}

/** A step that one person takes. */
function OwnStepDialog({ step, run, action, onClose }: OwnStepProps) {
  const say = useSay('payouts')
  const units = useUnits('payout_run')
  const changed = useRunChanged()
  const call = async (body: object) => {
    const { label } = await units.callFunction({ name: step, id: run.id, body })
    toast.success(say(`payouts:done.${step}`, { label }))
    onClose()
    await changed()
  }
  const label = run.label ?? ''
  if (step === 'cancel')
    return (
      <ReasonDialog
        title={say('payouts:ask.cancel.title', { label })}
        text={say('payouts:ask.cancel.text', { count: run.item_count })}
        action={say('payouts:ask.cancel.action')}
        onClose={onClose}
        onConfirm={(reason) => call({ reason })}
      />
    )
  return <PlainDialog step={step} run={run} action={action} onClose={onClose} onConfirm={call} />
}

interface PlainDialogProps extends StepDialogProps {
  step: Exclude<AskedStep, 'executed' | 'refused' | 'cancel'>
  onConfirm: (body: object) => Promise<unknown>
}

function PlainDialog({ step, run, action, onClose, onConfirm }: PlainDialogProps) {
  const say = useSay('payouts')
  const { amount } = useFormat()
  const { item_count: count, total } = run
  const form = useAppForm({
    schema: z.object({}),
    defaults: {},
    // The server refuses another sum than was seen.
    submit: () => onConfirm(step === 'release' ? { total, item_count: count } : {}),
  })
  return (
    <FormDialog
      form={form}
      title={say(`payouts:ask.${step}.title`, { label: run.label ?? '' })}
      description={say(`payouts:ask.${step}.text`, { count, total: amount(total) })}
      submit={action}
      onClose={onClose}
    />
  )
}
