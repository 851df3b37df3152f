import { berlinDay } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { day, evidence, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { EvidenceField } from './evidence-field.tsx'
import type { OfferedStep } from './offered-steps.ts'
import { type Run, useRunChanged } from './use-run.ts'

type AskedStep = Exclude<OfferedStep, 'refresh'>

interface StepDialogProps {
  step: AskedStep
  run: Run
  /** Label of the confirm button. */
  action: string
  onClose: () => void
}

/** Asks for confirmation of a run's step and explains its effect. */
export function StepDialog({ step, ...dialogProps }: StepDialogProps) {
  const { run, onClose } = dialogProps
  if (step === 'executed') return <ExecutedDialog run={run.id} onClose={onClose} />
  if (step === 'refused') return <RefusedDialog run={run} onClose={onClose} />
  return <OwnStepDialog step={step} {...dialogProps} />
}

interface OwnStepProps extends StepDialogProps {
  step: Exclude<AskedStep, 'executed' | 'refused'>
}

/** A step that needs only one person. */
function OwnStepDialog({ step, run, action, onClose }: OwnStepProps) {
  const say = useSay('payouts')
  const units = useUnits('payout_run')
  const refresh = useRunChanged()
  const call = async (body: object) => {
    const { label } = await units.callFunction({ name: step, id: run.id, body })
    toast.success(say(`payouts:done.${step}`, { label }))
    onClose()
    await refresh()
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
    // The server refuses a sum that differs from the displayed one.
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

/** Proposes to record that the bank refused a run's file. */
function RefusedDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const say = useSay('payouts', 'units')
  const units = useUnits('payout_run')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ evidence, reason }),
    defaults: { evidence: '', reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'refused', id: run.id, body })),
  })
  return (
    <ProposeDialog form={form} title={say('payouts:ask.refused.title')} onClose={onClose}>
      <p>{say('payouts:ask.refused.text', { count: run.item_count })}</p>
      <EvidenceField form={form} />
    </ProposeDialog>
  )
}

/** Proposes to record the execution date of a run, with evidence. */
function ExecutedDialog({ run, onClose }: { run: string; onClose: () => void }) {
  const say = useSay('payouts', 'units')
  const units = useUnits('payout_run')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ on: day, evidence, reason }),
    defaults: { on: berlinDay(new Date()) as string | null, evidence: '', reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'executed', id: run, body })),
  })
  return (
    <ProposeDialog form={form} title={say('payouts:ask.executed.title')} onClose={onClose}>
      <FormField form={form} name="on" label={say('payouts:ask.executed.on')} required>
        {(input) => <DatePicker {...input} max={berlinDay(new Date())} />}
      </FormField>
      <EvidenceField form={form} />
    </ProposeDialog>
  )
}
