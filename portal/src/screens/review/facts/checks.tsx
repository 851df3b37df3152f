import { type Check, countRules, describeCheck, groupChecks, pointsOf } from '@ruecklauf/model'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { RiskChip } from '../../paperworks/risk-chip.tsx'
import { Block } from './block.tsx'
import styles from './checks.module.css'
import { languageOf } from './language-of.ts'

interface ChecksProps {
  checks: readonly Check[]
  risk: number
}

/** What was looked at: failed first, with what it means; what passed on demand. */
export function Checks({ checks, risk }: ChecksProps) {
  const say = useSay('review')
  const [isOpen, setOpen] = useState(false)
  const { failed, passed, not_testable } = groupChecks(checks, 'staff')
  const counts = {
    passed: passed.length,
    failed: countRules(failed),
    open: not_testable.length,
  }
  return (
    <Block title={say('review:checks.title', counts)} end={<RiskChip score={risk} />}>
      <ul className={styles.list}>
        {failed.map((check) => (
          <CheckRow
            key={keyOf(check)}
            check={check}
            points={isFirst(check, failed) ? pointsOf(check) : 0}
          />
        ))}
        {failed.length === 0 ? (
          <li className={styles.row} data-state="passed">
            <CircleCheck aria-hidden />
            {say('review:checks.all')}
          </li>
        ) : null}
        {isOpen
          ? [...not_testable, ...passed].map((check) => (
              <CheckRow key={keyOf(check)} check={check} points={0} />
            ))
          : null}
      </ul>
      <Button size="small" look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? say('review:checks.less') : say('review:checks.more', counts)}
      </Button>
    </Block>
  )
}

function CheckRow({ check, points }: { check: Check; points: number }) {
  const say = useSay('review')
  const { state, severity } = check
  const Icon = state === 'failed' && severity === 'warn' ? TriangleAlert : icons[state]
  return (
    <li className={styles.row} data-state={state} data-severity={severity}>
      <Icon aria-hidden />
      <div>
        <span className="visually-hidden">{say(`review:checks.${state}`)}: </span>
        {describeCheck(check, languageOf(say.language), 'staff')}
      </div>
      {points > 0 ? <span className={styles.points}>+{points}</span> : null}
    </li>
  )
}

/** A rule that fails for several devices counts once. */
const isFirst = (check: Check, failed: readonly Check[]) =>
  failed.find(({ code }) => code === check.code) === check

const keyOf = ({ code, line, values }: Check) =>
  [code, line, ...Object.values(values)].filter(Boolean).join(' ')

const icons = { passed: CircleCheck, failed: CircleX, not_testable: CircleHelp }
