import { type Check, describeCheck, pointsOf } from '@ruecklauf/model'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './checks.module.css'

/** The findings of some checks in words. Failed ones show their points. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) =>
  checks.length === 0 ? null : (
    <ul className={styles.list}>
      {checks.map((check) => (
        <CheckRow
          key={keyOf(check)}
          check={check}
          points={check.state === 'failed' && isFirst(check, checks) ? pointsOf(check) : 0}
        />
      ))}
    </ul>
  )

function CheckRow({ check, points }: { check: Check; points: number }) {
  const say = useSay('review', 'checks', 'words')
  const { state, severity } = check
  const Icon = state === 'failed' && severity !== 'block' ? TriangleAlert : icons[state]
  const isException = state === 'failed' && severity !== 'info'
  return (
    <li
      className={styles.row}
      data-state={state}
      data-severity={severity}
      {...(isException ? { 'data-exception': true, tabIndex: -1 } : {})}
    >
      <Icon aria-hidden />
      <div>
        <span className="visually-hidden">{say(`review:checks.${state}`)}: </span>
        {describeCheck(check, say, 'staff')}
      </div>
      {points > 0 ? <span className={styles.points}>+{points}</span> : null}
    </li>
  )
}

/** A rule that fails for several devices counts only once. */
const isFirst = (check: Check, failed: readonly Check[]) =>
  failed.find(({ code }) => code === check.code) === check

const keyOf = ({ code, line, values }: Check) =>
  [code, line, ...Object.values(values)].filter(Boolean).join(' ')

const icons = { passed: CircleCheck, failed: CircleX, not_testable: CircleHelp }
