import { reasonsForSecond, type SecondReason, type SecondRule, toCents } from '@ruecklauf/model'
import { Check } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { FormField, typed } from '../../../../forms/form-field.tsx'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Alert } from '../../../../ui/text/alert.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import type { Decision } from '../decision.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { noWords } from '../draft/draft-parts.ts'
import { approveBody } from '../lines/choices.ts'
import { ApprovalPreview } from './approval-preview.tsx'
import type { Begun } from './begun.ts'
import { DecisionForm } from './decision-form.tsx'
import { Override } from './override.tsx'
import { passedOverBy } from './passed-over.ts'

/** Approves the choices, with a note for the participant. */
export function ApproveForm({ of: begunDecision }: { of: Begun }) {
  const { claim, lines, choices, effect, grant, isObjection } = begunDecision
  const say = useSay('review')
  const risk = { score: claim.risk_score ?? 0, level: claim.risk_level ?? 'green' }
  const [draftValues, keep] = useDraftedValues({
    note: { part: 'approve.note', ...noWords },
    override: { part: 'approve.override', ...noWords },
  })
  const passedOver = passedOverBy(claim.checks ?? [], { level: risk.level, lines, choices })
  const second = grant ? secondRuleOf(grant.second) : null
  const overridden = passedOver && { risk_level: risk.level, checks: passedOver }
  const because = second
    ? reasonsForSecond({ approved_amount: effect.approved, override: overridden }, second)
    : []
  const form = useAppForm({
    unguarded: true,
    defaults: draftValues,
    schema: approval({ note: effect.needsNote, override: passedOver !== null }),
    submit: async ({ note, override }) => {
      const decision = decisionOf(begunDecision, { note, override: passedOver ? override : '' })
      if (decision && !begunDecision.notReady)
        begunDecision.onDecide(because.length > 0 ? { ...decision, awaits_second: true } : decision)
    },
  })
  useEffect(() => keep(form.values))
  // A reviewer who overrides checks reads them first and types the reason there.
  const submit = useFocusedFirst(passedOver === null || draftValues.override.trim() !== '')
  if (effect.result === 'rejected') return null
  return (
    <DecisionForm
      form={form}
      title={say(isObjection ? 'review:objection.uphold_title' : `review:approve.${effect.result}`)}
      submit={<Submit ref={submit} of={begunDecision} needsSecond={because.length > 0} />}
      onCancel={begunDecision.onCancel}
    >
      {passedOver ? <Override checks={passedOver} risk={risk} form={form} /> : null}
      <FormField
        form={form}
        name="note"
        label={say('review:approve.note')}
        required={effect.needsNote}
        help={say('review:approve.note_help')}
      >
        {(input) => <TextArea {...typed(input)} />}
      </FormField>
      <ChangedLimit limit={second?.four_eyes_limit ?? null} />
      {because.length > 0 ? (
        <SecondNeeded because={because} />
      ) : (
        <ApprovalPreview of={begunDecision} />
      )}
    </DecisionForm>
  )
}

function Submit({ ref, of: decision, needsSecond }: SubmitProps) {
  const say = useSay('review')
  const { cents } = useFormat()
  const amount = cents(decision.effect.approved)
  return (
    <Button
      ref={ref}
      type="submit"
      look="primary"
      icon={<Check aria-hidden />}
      disabledReason={decision.notReady}
    >
      {needsSecond
        ? say('review:second.submit')
        : say(decision.isObjection ? 'review:objection.uphold_submit' : 'review:approve.submit', {
            amount,
          })}
    </Button>
  )
}

interface SubmitProps {
  ref: Ref<HTMLButtonElement>
  of: Begun
  needsSecond: boolean
}

/** Says that the four-eyes limit has changed since the form opened. */
function ChangedLimit({ limit }: { limit: number | null }) {
  const say = useSay('review')
  const [openedWith] = useState(limit)
  return limit !== null && openedWith !== null && limit !== openedWith ? (
    <Alert tone="warning">{say('review:second.changed', { amount: limit })}</Alert>
  ) : null
}

function SecondNeeded({ because }: { because: readonly SecondReason[] }) {
  const say = useSay('review')
  return (
    <Alert>
      {because.map((reason) => say(`review:second.because.${reason}`)).join(' ')}{' '}
      {say('review:second.needed')}
    </Alert>
  )
}

/** A button that takes the focus as its form opens, if allowed. */
function useFocusedFirst(isFirst: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const [hasFocus] = useState(isFirst)
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  return button
}

/** What the choices decide. Null if they approve nothing. */
function decisionOf(
  { lines, choices, effect: { result, approved: amount }, isObjection }: Begun,
  words: Parameters<typeof approveBody>[2],
): Extract<Decision, { action: 'approve' | 'decide_objection' }> | null {
  if (result === 'rejected') return null
  const body = approveBody(lines, choices, words)
  return isObjection
    ? { action: 'decide_objection', body: { decision: 'uphold', ...body }, amount }
    : { action: 'approve', body, result, amount }
}

/** The words an approval requires. */
const approval = (needs: { note: boolean; override: boolean }) =>
  z.object({
    note: needs.note ? words('review:approve.note_missing') : z.string(),
    override: needs.override ? words('review:override.missing') : z.string(),
  })

const words = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing))

const secondRuleOf = ({ four_eyes_limit, ...rule }: SecondRule): SecondRule => ({
  ...rule,
  four_eyes_limit: toCents(four_eyes_limit),
})
