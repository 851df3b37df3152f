import {
  type Check as ClaimCheck,
  type IsoDate,
  reasonsForSecond,
  type SecondRule,
} from '@ruecklauf/model'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../../../../forms/form.tsx'
import { FormField, typed } from '../../../../forms/form-field.tsx'
import { useAppForm } from '../../../../forms/use-app-form.ts'
import { Button } from '../../../../ui/inputs/button/button.tsx'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Row } from '../../../../ui/layout/boxes.tsx'
import { Alert } from '../../../../ui/text/alert.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import type { Risk } from '../../../paperworks/risk-chip.tsx'
import type { Decision } from '../decision.ts'
import { useDraftedValues } from '../draft/draft.tsx'
import { noWords } from '../draft/draft-parts.ts'
import { approveBody, type Choices, type Effect } from '../lines/choices.ts'
import { ApprovalPreview, type PreviewedDevice } from './approval-preview.tsx'
import styles from './form.module.css'
import { Override } from './override.tsx'
import { passedOverBy } from './passed-over.ts'

interface ApproveFormProps {
  lines: readonly PreviewedDevice[]
  choices: Choices
  effect: Effect
  /** Why it cannot be sent yet, in words: devices can still be decided beside it. */
  notReady: string | null
  /** Of the claim as it stands. */
  checks: readonly ClaimCheck[]
  risk: Risk
  claimNumber: string
  /** The participant's language. */
  language: string
  /** When a second person confirms; null while that is not known. */
  second: SecondRule | null
  /** When it can be paid out; null while that is not known. */
  availableOn: IsoDate | null
  /** The last day to object; null where that was done already. */
  objectUntil: IsoDate | null
  /** It answers an objection. */
  isObjection: boolean
  onDecide: (decision: Decision) => void
  onCancel: () => void
}

/** Approves what the lines say, with a note the participant reads. */
export function ApproveForm(props: ApproveFormProps) {
  const {
    lines,
    choices,
    effect,
    notReady,
    checks,
    risk,
    claimNumber,
    language,
    second,
    availableOn,
    objectUntil,
    isObjection,
    onDecide,
    onCancel,
  } = props
  const say = useSay('review')
  const limit = second?.four_eyes_limit ?? null
  const [openedWith] = useState(limit)
  const format = useFormat()
  const [kept, keep] = useDraftedValues({
    note: { part: 'approve.note', ...noWords },
    override: { part: 'approve.override', ...noWords },
  })
  const submit = useRef<HTMLButtonElement>(null)
  const { result, needsNote, approved } = effect
  const passedOver = passedOverBy(checks, { level: risk.level, lines, choices })
  // Whoever has to say why reads first what stands against it, and types there.
  const [isAsked] = useState(passedOver !== null && kept.override.trim() === '')
  useEffect(() => {
    if (!isAsked) submit.current?.focus()
  }, [isAsked])
  const overridden = passedOver && { risk_level: risk.level, checks: passedOver }
  const because = second
    ? reasonsForSecond({ approved_amount: approved, override: overridden }, second)
    : []
  const second_person = because.length > 0 ? { awaits_second: true } : {}
  const form = useAppForm({
    unguarded: true,
    defaults: kept,
    schema: ({ note, override }) => {
      const problems = {
        ...(needsNote && !note.trim() ? { note: say('review:approve.note_missing') } : {}),
        ...(passedOver && !override.trim() ? { override: say('review:override.missing') } : {}),
      }
      return Object.keys(problems).length > 0 ? { problems } : { output: { note, override } }
    },
    submit: async ({ note, override }) => {
      if (result === 'rejected' || notReady) return
      const body = approveBody(lines, choices, { note, override: passedOver ? override : '' })
      onDecide(
        isObjection
          ? {
              action: 'decide_objection',
              body: { decision: 'uphold', ...body },
              amount: approved,
              ...second_person,
            }
          : {
              action: 'approve',
              body,
              result,
              amount: approved,
              ...second_person,
            },
      )
    },
  })
  useEffect(() => keep(form.values))
  if (result === 'rejected') return null
  return (
    <Form form={form} gap={0} className={styles.form}>
      <Text as="h3" size="body" strong>
        {say(isObjection ? 'review:objection.uphold_title' : `review:approve.${result}`)}
      </Text>
      {passedOver ? <Override checks={passedOver} risk={risk} form={form} /> : null}
      <FormField
        form={form}
        name="note"
        label={say('review:approve.note')}
        required={needsNote}
        help={say('review:approve.note_help')}
      >
        {(input) => <TextArea {...typed(input)} />}
      </FormField>
      {limit !== null && openedWith !== null && limit !== openedWith ? (
        <Alert tone="warning">{say('review:second.changed', { amount: limit })}</Alert>
      ) : null}
      {because.length > 0 ? (
        <Alert>
          {because.map((reason) => say(`review:second.because.${reason}`)).join(' ')}{' '}
          {say('review:second.needed')}
        </Alert>
      ) : (
        <ApprovalPreview
          language={language}
          claimNumber={claimNumber}
          effect={effect}
          choices={choices}
          devices={lines}
          availableOn={availableOn}
          objectUntil={objectUntil}
          isObjection={isObjection}
        />
      )}
      <Row gap={2}>
        <Button
          ref={submit}
          type="submit"
          look="primary"
          icon={<Check aria-hidden />}
          disabledReason={notReady}
        >
          {because.length > 0
            ? say('review:second.submit')
            : say(isObjection ? 'review:objection.uphold_submit' : 'review:approve.submit', {
                amount: format.cents(approved),
              })}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </Form>
  )
}
