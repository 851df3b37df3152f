import {
  describeCheck,
  keysOf,
  type RiskCode,
  type RiskRules,
  readRiskRules,
  riskWeights,
  spellRiskRules,
  usualRiskRules,
  weightBy,
} from '@ruecklauf/model'
import { useRuleEffects } from '../../../claims/effects/effect-calls.ts'
import { Segments } from '../../../ui/inputs/choice/segments.tsx'
import { useFieldTies } from '../../../ui/inputs/field.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { changedWeights } from './changed-weights.ts'
import styles from './risk.module.css'
import { riskGroups } from './risk-groups.ts'

interface RulesInputProps {
  /** Rules as a text. */
  value: string
  onChange: (value: string) => void
}

/** Edits the check weights in foldable groups. Use it inside a `Field`. */
export function RulesInput({ value, onChange }: RulesInputProps) {
  const say = useSay('settings', 'checks', 'effects')
  const ties = useFieldTies()
  const rules = readRiskRules(value) ?? usualRiskRules
  const own = changedWeights(usualRiskRules, rules)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say the field's label twice
    <div role="group" {...ties} className={styles.rules}>
      {keysOf(riskGroups).map((group) => {
        const codes: readonly RiskCode[] = riskGroups[group]
        const count = own.filter(({ code }) => codes.includes(code)).length
        const title = say(`settings:risk.groups.${group}`)
        return (
          <Disclosure
            key={group}
            summary={count > 0 ? `${title} · ${say('settings:risk.own', { count })}` : title}
          >
            <ul className={styles.weights}>
              {codes.map((code) => (
                <Weight
                  key={code}
                  code={code}
                  rules={rules}
                  onChange={(next) => onChange(spellRiskRules(next))}
                />
              ))}
            </ul>
          </Disclosure>
        )
      })}
    </div>
  )
}

interface WeightProps {
  code: RiskCode
  rules: RiskRules
  onChange: (rules: RiskRules) => void
}

function Weight({ code, rules, onChange }: WeightProps) {
  const say = useSay('settings', 'checks', 'effects')
  const format = useFormat()
  const effect = useRuleEffects()?.get(`check:${code}`)
  const words = describeCheck({ code, state: 'passed', values: {} }, say, 'staff')
  return (
    <li>
      <span>
        {words}
        {effect?.claims ? (
          <span className={styles.effect}>
            {say('effects:told', {
              count: effect.claims,
              shown: format.number(effect.claims),
              lost: format.number(effect.lost),
              amount: format.amount(effect.amount),
            })}
          </span>
        ) : null}
      </span>
      <Segments
        label={words}
        options={riskWeights.map((id) => ({ id, label: say(`settings:risk.weights.${id}`) }))}
        value={weightBy(rules, code)}
        onChange={(weight) => onChange({ ...rules, [code]: weight })}
      />
    </li>
  )
}
