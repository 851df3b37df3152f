import { describeCheck, readRiskRules, usualRiskRules } from '@ruecklauf/model'
import { ArrowRight } from 'lucide-react'
import { useSay } from '../../../ui/text/use-say.ts'
import { changedWeights } from './changed-weights.ts'
import styles from './risk.module.css'

/** Lists changed check weights with their old and new value. */
export function RuleChanges({ before, after }: { before: string; after: string }) {
  const say = useSay('settings', 'checks', 'changes')
  const rulesOf = (text: string) => readRiskRules(text) ?? usualRiskRules
  return (
    <ul className={styles.changes}>
      {changedWeights(rulesOf(before), rulesOf(after)).map(({ code, from, to }) => (
        <li key={code}>
          <span>{describeCheck({ code, state: 'passed', values: {} }, say, 'staff')}</span>
          <del>{say(`settings:risk.weights.${from}`)}</del>
          <ArrowRight aria-label={say('changes:becomes')} />
          <ins>{say(`settings:risk.weights.${to}`)}</ins>
        </li>
      ))}
    </ul>
  )
}
