import {
  type Check,
  countRules,
  describeCheck,
  groupChecks,
  overriddenChecks,
  pointsOf,
} from '@ruecklauf/model'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from './block.tsx'
import styles from './checks.module.css'
import { Fold } from './fold.tsx'

/** As many untestable checks are listed; more of them share one cause and are folded. */
const few = 4

interface ChecksProps {
  checks: readonly Check[]
  /** Those that the comparison tells, with their points. */
  compared?: readonly Check[]
}

/** What was looked at: what failed, then what could not be tested; what passed in one line. */
export function Checks({ checks, compared = [] }: ChecksProps) {
  const say = useSay('review')
  const { failed, passed, not_testable: untested } = groupChecks(checks, 'staff')
  const objections = countRules(overriddenChecks(failed))
  const own = failed.filter((check) => !compared.includes(check))
  const above = objections - countRules(overriddenChecks(own))
  return (
    <Block
      title={
        objections > 0
          ? say('review:checks.title_failed', { count: objections })
          : say('review:checks.title')
      }
    >
      {above > 0 ? (
        <p className={styles.above}>{say('review:checks.above', { count: above })}</p>
      ) : null}
      <ul className={styles.list}>
        {own.map((check) => (
          <CheckRow
            key={keyOf(check)}
            check={check}
            points={isFirst(check, own) ? pointsOf(check) : 0}
          />
        ))}
        {untested.length <= few ? untested.map(row) : null}
      </ul>
      {untested.length > few ? (
        <Folded
          checks={untested}
          words={say('review:checks.untested', { count: untested.length })}
        />
      ) : null}
      {passed.length > 0 ? (
        <Folded checks={passed} words={say('review:checks.proved', { count: passed.length })} />
      ) : null}
    </Block>
  )
}

/** Several checks of one outcome behind their number. */
function Folded({ checks, words }: { checks: readonly Check[]; words: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        {words}
      </Fold>
      {isOpen ? <ul className={styles.list}>{checks.map(row)}</ul> : null}
    </>
  )
}

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

const row = (check: Check) => <CheckRow key={keyOf(check)} check={check} points={0} />

/** A rule that fails for several devices counts once. */
const isFirst = (check: Check, failed: readonly Check[]) =>
  failed.find(({ code }) => code === check.code) === check

const keyOf = ({ code, line, values }: Check) =>
  [code, line, ...Object.values(values)].filter(Boolean).join(' ')

const icons = { passed: CircleCheck, failed: CircleX, not_testable: CircleHelp }
