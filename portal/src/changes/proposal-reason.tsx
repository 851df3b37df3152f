import { Field } from '../ui/inputs/field.tsx'
import { TextArea } from '../ui/inputs/text/text-area.tsx'
import { Alert } from '../ui/text/alert.tsx'
import { useSay } from '../ui/text/use-say.ts'

interface ProposalReasonProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Says that a second person decides, and asks for the reason. */
export function ProposalReason({ value, error, onChange }: ProposalReasonProps) {
  const say = useSay('changes')
  return (
    <>
      <Alert>{say('changes:needs_second')}</Alert>
      <Field label={say('common:reason')} required error={error}>
        <TextArea
          rows={3}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  )
}
