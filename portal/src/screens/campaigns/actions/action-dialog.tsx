import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../client/api-error.ts'
import type { AnyUnit } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { EndFields, endsOf, movedEnds } from './end-fields.tsx'
import { type OfferName, offerOf } from './offers.ts'
import { Refusal } from './refusal.tsx'

interface ActionDialogProps {
  action: OfferName
  /** The campaign. */
  unit: AnyUnit
  /** What exactly it means now: money, claims. */
  consequence?: string | null
  busy: boolean
  error: Error | null
  onClose: () => void
  onConfirm: (body: Record<string, unknown>) => void
  /** Opens the draft, where what is refused can be mended. */
  onMend: () => void
}

/** Says what an action means and asks what it needs. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, unit, consequence, busy, error, onClose, onConfirm, onMend } = props
  const say = useSay('campaigns')
  const [text, setText] = useState('')
  const [budget, setBudget] = useState(typeof unit.budget === 'number' ? unit.budget : null)
  const [end, setEnd] = useState(() => endsOf(unit))
  const { asks, look, proposes } = offerOf(action)
  const broken = error instanceof ApiError ? error.fieldErrors : {}
  const moved = movedEnds(unit, end)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const isMissing =
    (asks !== 'yes' && asks !== 'note' && text.trim().length < 3) ||
    (asks === 'budget' && budget === null) ||
    (asks === 'end' && Object.keys(moved).length === 0)
  const shown = ['reason', ...(asks === 'budget' ? ['budget'] : []), ...Object.keys(end)]
  const body = {
    ...(text.trim() ? { [asks === 'note' ? 'note' : 'reason']: text.trim() } : {}),
    ...(asks === 'budget' ? { budget } : {}),
    ...(asks === 'end' ? moved : {}),
  }
  return (
    <Dialog
      open
      width={asks === 'yes' ? 'small' : 'normal'}
      title={say(`campaigns:action.${action}.title`, { name: String(unit.name) })}
      description={say(`campaigns:action.${action}.text`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('common:action.cancel')}</Button>
          <Button
            look={look === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            disabledReason={isMissing ? say(`campaigns:action.missing_${asks}`) : null}
            onClick={() => onConfirm(body)}
          >
            {say(proposes ? 'campaigns:change.propose' : `campaigns:action.${action}.label`)}
          </Button>
        </>
      }
    >
      <Stack gap={5} ref={fields}>
        {consequence ? <Alert tone="warning">{consequence}</Alert> : null}
        {proposes ? <Alert>{say('campaigns:change.needs_second')}</Alert> : null}
        {error && Object.keys(broken).every((field) => !shown.includes(field)) ? (
          <Refusal error={error} onMend={action === 'submit_for_approval' ? onMend : null} />
        ) : null}
        {asks === 'budget' ? (
          <Field label={say('campaigns:action.budget')} required error={broken.budget}>
            <NumberInput
              kind="float"
              unit="EUR"
              name="budget"
              value={budget}
              onChange={setBudget}
            />
          </Field>
        ) : null}
        {asks === 'end' ? <EndFields value={end} onChange={setEnd} errors={broken} /> : null}
        {asks !== 'yes' ? (
          <Field
            label={say(asks === 'note' ? 'campaigns:action.note' : 'campaigns:action.reason')}
            required={asks !== 'note'}
            error={broken.reason}
          >
            <TextArea
              name="reason"
              rows={3}
              value={text}
              maxLength={500}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        ) : null}
      </Stack>
    </Dialog>
  )
}
