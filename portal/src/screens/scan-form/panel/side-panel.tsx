import { describeCheck, overriddenChecks, parameterOfCheck } from '@ruecklauf/model'
import { TriangleAlert } from 'lucide-react'
import { Calculation } from '../../../claims/calculation/calculation.tsx'
import { isBegun } from '../../../claims/draft-queries.ts'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { WindowNote } from '../dates/window-note.tsx'
import { useDraft } from '../draft/use-draft.tsx'
import { goToField } from '../go-to-field.ts'
import { Refusals } from '../submit/refusals.tsx'
import type { Submission } from '../submit/use-submit.ts'
import { OpenList } from './open-list.tsx'
import styles from './side-panel.module.css'
import { SubmitBox } from './submit-box.tsx'

/** The panel beside the form: expected amount, open items and the submit button. */
export function SidePanel({ submission }: { submission: Submission }) {
  const say = useSay('scan')
  const format = useFormat()
  const { claim, preview, devices } = useDraft()
  const paid = preview?.lines.filter(({ eligible }) => eligible).length ?? 0
  return (
    <aside className={styles.panel} aria-label={say('scan:panel.label')}>
      <div className={styles.head}>
        <h2 className={styles.label}>{say('scan:panel.label')}</h2>
        <output className={styles.amount} aria-live="polite">
          {preview || !isBegun(claim) ? (
            format.amount(preview?.expected_amount ?? 0)
          ) : (
            <Skeleton width="8rem" height="2.5rem" />
          )}
        </output>
        <p className={styles.about}>{say('scan:panel.devices', { count: devices.length, paid })}</p>
      </div>
      <div className={styles.body}>
        <WindowNote />
        <Refusals />
        <OpenList />
        <Remarks />
        <ArithmeticFold />
      </div>
      <SubmitBox submission={submission} />
    </aside>
  )
}

/** Explains the amount in a folded section. */
function ArithmeticFold() {
  const say = useSay('scan')
  const { preview, devices } = useDraft()
  if (!preview || devices.length === 0) return null
  const lines = devices.flatMap(({ id, serial }, index) => {
    const line = preview.lines.find((candidate) => candidate.id === id)
    const device = say('scan:devices.device', { number: index + 1 })
    return line ? [{ ...line, name: serial ? `${device}: ${serial}` : device }] : []
  })
  return (
    <Disclosure summary={say('scan:panel.calculation')} lazy>
      <Calculation lines={lines} claim={preview.trace} />
    </Disclosure>
  )
}

/** Lists checks that don't block the claim but lead to a closer review. */
function Remarks() {
  const say = useSay('checks', 'words')
  const checks = useDraft().preview?.checks ?? []
  // Device checks show below the device. Earlier refusals show above the form.
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
