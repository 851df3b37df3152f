import { type Check, describeCheck } from '@ruecklauf/model'
import type { Ref } from 'react'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { RiskChip } from '../../paperworks/risk-chip.tsx'
import styles from './override.module.css'

interface OverrideProps {
  /** What failed. */
  checks: readonly Check[]
  risk: number
  reason: string
  error: string | null
  onChange: (reason: string) => void
  ref: Ref<HTMLTextAreaElement>
}

/** Names what stands against approving a claim, and asks why it is approved all the same. */
export function Override({ checks, risk, reason, error, onChange, ref }: OverrideProps) {
  const say = useSay('review', 'checks', 'words')
  return (
    <>
      <Alert tone="warning" title={say('review:override.title')}>
        <RiskChip score={risk} />
        <ul className={styles.list}>
          {checks.map((check) => (
            <li key={`${check.code} ${check.line} ${Object.values(check.values).join(' ')}`}>
              {describeCheck(check, say, 'staff')}
            </li>
          ))}
        </ul>
      </Alert>
      <Field
        label={say('review:override.reason')}
        required
        help={say('review:override.reason_help')}
        error={error}
      >
        <TextArea ref={ref} value={reason} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </>
  )
}
