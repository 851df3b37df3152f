import { type Check as ClaimCheck, formatEuro } from '@ruecklauf/model'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { approveBody, type Choices, type DecidableLine, type Effect } from './choices.ts'
import type { Decision } from './decision.ts'
import { useDrafted } from './draft.tsx'
import { noWords } from './draft-parts.ts'
import styles from './form.module.css'
import { MailPreview } from './mail-preview.tsx'
import { Override } from './override.tsx'
import { passedOverBy } from './passed-over.ts'

interface ApproveFormProps {
  lines: readonly DecidableLine[]
  choices: Choices
  effect: Effect
  /** Why it cannot be sent yet, in words: devices can still be decided beside it. */
  notReady: string | null
  /** Of the claim as it stands. */
  checks: readonly ClaimCheck[]
  risk: number
  claimNumber: string
  /** The participant's language. */
  language: string
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
    onDecide,
    onCancel,
  } = props
  const say = useSay('review')
  const format = useFormat()
  const [note, setNote] = useDrafted('approve.note', noWords)
  const [override, setOverride] = useDrafted('approve.override', noWords)
  const [tried, setTried] = useState(false)
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => submit.current?.focus(), [])
  const { result, needsNote, approved, expected } = effect
  const missing = needsNote && note.trim() === ''
  const passedOver = passedOverBy(checks, { risk, lines, choices })
  const isUnexplained = passedOver !== null && override.trim() === ''
  if (result === 'rejected') return null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isUnexplained) reasonInput.current?.focus()
        if (missing || notReady || isUnexplained) return
        const body = approveBody(lines, choices, { note, override: passedOver ? override : '' })
        onDecide({ action: 'approve', body, result, amount: approved })
      }}
    >
      <Text as="h3" size="body" strong>
        {say(`review:approve.${result}`)}
      </Text>
      {passedOver ? (
        <Override
          checks={passedOver}
          risk={risk}
          reason={override}
          error={tried && isUnexplained ? say('review:override.missing') : null}
          onChange={setOverride}
          ref={reasonInput}
        />
      ) : null}
      <Field
        label={say('review:approve.note')}
        required={needsNote}
        help={say('review:approve.note_help')}
        error={missing ? say('review:approve.note_missing') : null}
      >
        <TextArea value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <MailPreview
        language={language}
        kind={result}
        values={{
          claim_number: claimNumber,
          amount: formatEuro(approved),
          expected: formatEuro(expected),
        }}
      />
      <Row gap={2}>
        <Button
          ref={submit}
          type="submit"
          look="primary"
          icon={<Check aria-hidden />}
          disabledReason={missing ? say('review:approve.note_missing') : notReady}
        >
          {say('review:approve.submit', { amount: format.cents(approved) })}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {say('common:action.cancel')}
        </Button>
      </Row>
    </form>
  )
}
