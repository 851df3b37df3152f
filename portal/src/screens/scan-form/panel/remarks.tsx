import { describeCheck, overriddenChecks, parameterOfCheck } from '@ruecklauf/model'
import { TriangleAlert } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'
import styles from './side-panel.module.css'

/** What does not keep the claim back, but will be looked at more closely. */
export function Remarks() {
  const say = useSay('checks', 'words')
  const checks = useDraft().preview?.checks ?? []
  // What concerns a device is said below it, what was refused before above the form.
  const remarks = overriddenChecks(checks).filter(
    ({ code, severity, line }) => severity === 'warn' && !line && code !== 'refusal_answered',
  )
  if (remarks.length === 0) return null
  return (
    <ul className={styles.remarks}>
      {remarks.map((check) => {
        const parameter = parameterOfCheck(check)
        const text = describeCheck(check, say)
        return (
          <li key={`${check.code} ${text}`}>
            <TriangleAlert aria-hidden />
            {parameter ? (
              <button type="button" className={styles.link} onClick={() => goToField(parameter)}>
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
