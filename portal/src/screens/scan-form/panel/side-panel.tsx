import { isBegun } from '../../../claims/draft-queries.ts'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { WindowNote } from '../dates/window-note.tsx'
import { useDraft } from '../draft/use-draft.tsx'
import { Refusals } from '../submit/refusals.tsx'
import type { Submission } from '../submit/use-submit.ts'
import { ArithmeticFold } from './arithmetic-fold.tsx'
import { OpenList } from './open-list.tsx'
import { Remarks } from './remarks.tsx'
import styles from './side-panel.module.css'
import { SubmitBox } from './submit-box.tsx'

/** Beside the form, always in sight: what the claim will bring, what is still open, the way out. */
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
