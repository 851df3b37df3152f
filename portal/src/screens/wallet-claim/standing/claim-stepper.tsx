import { berlinDay, type StepShown, startOfBerlinDay, stepper } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'
import { Stepper } from '../../../ui/data/stepper.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { overdueDays } from '../overdue.tsx'
import { usePayment } from './claim-dates.ts'
import styles from './standing.module.css'

/** Shows the claim's steps with dates, and the expected date of the next one. */
export function ClaimStepper({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const { paid_on, steps } = usePayment(claim)
  const { paperwork_status, submitted_at, taken_at, decided_at, due_on, request_deadline } = claim
  const visibleSteps = stepper(paperwork_status, {
    submitted: submitted_at,
    in_review: taken_at,
    // An objection suspends the decision until the next one.
    decision: paperwork_status === 'objection' ? null : decided_at,
    rejected: decided_at,
    paid: paid_on && startOfBerlinDay(paid_on).toISOString(),
  })
  const next = visibleSteps.find(({ state }) => state !== 'done')
  const coming = steps.find(({ state }) => state !== 'paid')

  const noteOf = ({ step, state, at }: StepShown) => {
    if (state === 'attention' && request_deadline)
      return say('wallet_claim:step.answer_until', { day: format.date(request_deadline) })
    if (step === 'paid' && state === 'done' && paid_on)
      return say('wallet_claim:step.paid_on', { day: format.date(paid_on) })
    if (at) return format.date(berlinDay(new Date(at)))
    if (step === 'decision' && due_on && (state === 'open' || state === 'current'))
      return paperwork_status === 'request_document'
        ? say('wallet_claim:step.after_answer')
        : say(`wallet_claim:step.${overdueDays(claim) ? 'overdue' : 'expected'}`, {
            day: format.date(due_on),
          })
    if (step === 'paid' && next?.step === 'paid' && coming?.day)
      return say('wallet_claim:step.transfer_on', { day: format.date(coming.day) })
    if (step === 'paid' && next?.step === 'paid' && coming?.available_on)
      return say('wallet_claim:step.available_on', { day: format.date(coming.available_on) })
    return undefined
  }

  return (
    <div className={styles.stations}>
      <Stepper
        label={say('wallet_claim:step.label')}
        steps={visibleSteps.map((step) => ({
          id: step.step,
          label: say(`wallet_claim:step.${step.step}`),
          state: step.state,
          note: noteOf(step),
        }))}
      />
    </div>
  )
}
