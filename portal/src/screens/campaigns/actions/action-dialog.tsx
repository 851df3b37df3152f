import { useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import type { AnyUnit } from '../../../client/units.ts'
import type { Checked } from '../../../forms/check.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { ReasonField } from '../../../forms/reason-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { readDate } from '../../../ui/inputs/dates/typed-date.ts'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { type End, EndFields, endFields, endOf, movedEnds } from './end-fields.tsx'
import { type OfferName, offerOf, type Question } from './offers.ts'
import { Refusal } from './refusal.tsx'

interface ActionDialogProps {
  action: OfferName
  /** The campaign. */
  unit: AnyUnit
  /** The action's current consequences: money and claims affected. */
  consequence?: string | null
  onClose: () => void
  onConfirm: (body: Record<string, unknown>) => Promise<unknown>
  /** Opens the draft so the author can correct the refused fields. */
  onMend: () => void
}

interface Asked extends End {
  reason: string
  budget: number | null
}

/** Explains an action's consequence and asks for its input. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, unit, consequence, onClose, onConfirm, onMend } = props
  const say = useSay('campaigns', 'changes')
  const { asks, look, proposes } = offerOf(action)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const check = useCheck(unit, asks)
  const form = useAppForm<Asked, Record<string, unknown>>({
    defaults: {
      reason: '',
      budget: typeof unit.budget === 'number' ? unit.budget : null,
      purchase_to: endOf(unit, 'purchase_to'),
      claim_to: endOf(unit, 'claim_to'),
      commissioning_to: endOf(unit, 'commissioning_to'),
    },
    fields: [
      'reason',
      ...(asks === 'budget' ? ['budget'] : []),
      ...(asks === 'end' ? endFields : []),
    ],
    schema: check,
    submit: async (body) => {
      setRefused(null)
      await onConfirm(body).catch((error) => {
        if (action === 'submit_for_approval' && isOfRules(error)) setRefused(error)
        throw error
      })
    },
  })
  return (
    <FormDialog
      form={refused ? { ...form, problems: {} } : form}
      width={asks === 'yes' ? 'small' : 'normal'}
      title={say(`campaigns:action.${action}.title`, { name: String(unit.name) })}
      description={say(`campaigns:action.${action}.text`)}
      submit={say(proposes ? 'changes:send' : `campaigns:action.${action}.label`)}
      look={look === 'danger' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      {consequence ? <Alert tone="warning">{consequence}</Alert> : null}
      {proposes ? <Alert>{say('changes:needs_second')}</Alert> : null}
      {refused ? <Refusal error={refused} onMend={onMend} /> : null}
      {asks === 'budget' ? (
        <FormField form={form} name="budget" label={say('campaigns:action.budget')} required>
          {(input) => <NumberInput kind="float" unit="EUR" {...input} />}
        </FormField>
      ) : null}
      {asks === 'end' ? <EndFields unit={unit} form={form} /> : null}
      {asks === 'yes' ? null : (
        <ReasonField
          form={form}
          label={say(asks === 'note' ? 'campaigns:action.note' : 'campaigns:action.reason')}
          optional={asks === 'note'}
        />
      )}
    </FormDialog>
  )
}

/** The input an action needs, with its validation errors. */
function useCheck(unit: AnyUnit, asks: ReturnType<typeof offerOf>['asks']) {
  const say = useSay('campaigns')
  const wrong = {
    reason: say('campaigns:action.missing_reason'),
    budget: say('campaigns:action.missing_budget'),
    end: say('campaigns:action.missing_end'),
    day: say('ui:date.invalid'),
  }
  return ({ reason, budget, ...end }: Asked): Checked<Record<string, unknown>> => {
    const text = reason.trim()
    const moved = movedEnds(unit, end)
    const [first = 'purchase_to'] = endFields.filter((id) => endOf(unit, id))
    const noDays = endFields.filter((id) => moved[id] && !readDate(moved[id]))
    const problems = {
      ...(needsReason(asks) && text.length < 3 ? { reason: wrong.reason } : {}),
      ...(asks === 'budget' && !Number.isFinite(budget) ? { budget: wrong.budget } : {}),
      ...(asks === 'end' && Object.keys(moved).length === 0 ? { [first]: wrong.end } : {}),
      ...(asks === 'end' ? Object.fromEntries(noDays.map((id) => [id, wrong.day])) : {}),
    }
    if (Object.keys(problems).length > 0) return { problems }
    return {
      output: {
        ...(text ? { [asks === 'note' ? 'note' : 'reason']: text } : {}),
        ...(asks === 'budget' ? { budget } : {}),
        ...(asks === 'end' ? moved : {}),
      },
    }
  }
}

const needsReason = (asks: Question) => asks !== 'yes' && asks !== 'note'

/** Whether the server refused campaign fields that this dialog does not show. */
const isOfRules = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fieldErrors).some((field) => field !== 'reason')
