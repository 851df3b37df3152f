import { type Check, describeCheck } from '@ruecklauf/model'
import { SharedField, typed } from '../../../../forms/form-field.tsx'
import type { HasField } from '../../../../forms/use-app-form.ts'
import { TextArea } from '../../../../ui/inputs/text/text-area.tsx'
import { Alert } from '../../../../ui/text/alert.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { type Risk, RiskChip } from '../../../paperworks/risk-chip.tsx'
import styles from './override.module.css'

interface OverrideProps {
  /** The failed checks. */
  checks: readonly Check[]
  risk: Risk
  form: HasField<'override', string>
}

/** Lists the failed checks against an approval, and asks for the reason to override them. */
export function Override({ checks, risk, form }: OverrideProps) {
  const say = useSay('review')
  return (
    <>
      <Alert tone="warning" title={say('review:override.title')}>
        <RiskChip {...risk} />
        <ul className={styles.list}>
          {checks.map((check) => (
            <li key={`${check.code} ${check.line} ${Object.values(check.values).join(' ')}`}>
              {describeCheck(check, say, 'staff')}
            </li>
          ))}
        </ul>
      </Alert>
      <SharedField
        form={form}
        name="override"
        label={say('review:override.reason')}
        required
        help={say('review:override.reason_help')}
      >
        {(input) => <TextArea {...typed(input)} />}
      </SharedField>
    </>
  )
}
