import { arkes, describeCheck, readRiskRules, riskCodes, usualRiskRules } from '@ruecklauf/model'
import { ArrowRight } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './risk.module.css'
import { changedPoints } from './typed-rules.ts'

/** What other rules of risk change: thresholds and points, each from what to what. */
export function RuleChanges({ before, after }: { before: string; after: string }) {
  const say = useSay('settings', 'checks', 'changes')
  const labels = useLabels()
  const [one, other] = [before, after].map((text) => readRiskRules(text) ?? usualRiskRules)
  if (!one || !other) return null
  const from = (level: 'amber' | 'red') =>
    say('settings:risk.from', { level: labels.value(arkes.paperwork, 'risk_level', level) })
  const rows = [
    { id: 'amber', name: from('amber'), from: one.amber_from, to: other.amber_from },
    { id: 'red', name: from('red'), from: one.red_from, to: other.red_from },
  ].filter((row) => row.from !== row.to)
  const checks = changedPoints(riskCodes, [one, other]).map(({ code, ...points }) => ({
    id: code,
    name: describeCheck({ code, state: 'passed', values: {} }, say, 'staff'),
    ...points,
  }))
  return (
    <ul className={styles.changes}>
      {[...rows, ...checks].map(({ id, name, from, to }) => (
        <li key={id}>
          <span>{name}</span>
          <del>{from}</del>
          <ArrowRight aria-label={say('changes:becomes')} />
          <ins>{to}</ins>
        </li>
      ))}
    </ul>
  )
}
