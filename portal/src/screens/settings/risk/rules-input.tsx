import { arkes, describeCheck, riskBounds, riskCodes } from '@ruecklauf/model'
import { useRuleEffects } from '../../../claims/effects/effect-calls.ts'
import { Switch } from '../../../ui/inputs/choice/switch.tsx'
import { Field, useFieldTies } from '../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import styles from './risk.module.css'
import { type TypedRules, textOfRules, typedPoints, typedRules } from './typed-rules.ts'

interface RulesInputProps {
  /** Rules as a text. */
  value: string
  onChange: (value: string) => void
}

const thresholds = { amber_from: 'amber', red_from: 'red' } as const

/** From how many points a claim is amber or red, and what each check adds; inside of a `Field`. */
export function RulesInput({ value, onChange }: RulesInputProps) {
  const say = useSay('settings', 'checks', 'effects')
  const format = useFormat()
  const effects = useRuleEffects()
  const labels = useLabels()
  const ties = useFieldTies()
  const rules = typedRules(value)
  const change = (part: Partial<TypedRules>) => onChange(textOfRules({ ...rules, ...part }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say the field's label twice
    <div role="group" {...ties} className={styles.rules}>
      <div className={styles.thresholds}>
        {(['amber_from', 'red_from'] as const).map((name) => (
          <Field
            key={name}
            label={say('settings:risk.from', {
              level: labels.value(arkes.paperwork, 'risk_level', thresholds[name]),
            })}
          >
            <NumberInput
              kind="integer"
              min={1}
              max={riskBounds.threshold}
              unit={say('settings:risk.unit')}
              value={rules[name]}
              onChange={(points) => change({ [name]: points })}
            />
          </Field>
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('settings:risk.expected')}</th>
            <th scope="col">{say('settings:risk.points')}</th>
            <th scope="col">{say('settings:risk.counts')}</th>
          </tr>
        </thead>
        <tbody>
          {riskCodes.map((code) => {
            const words = describeCheck({ code, state: 'passed', values: {} }, say, 'staff')
            const isOff = rules.off.includes(code)
            const effect = effects?.get(`check:${code}`)
            return (
              <tr key={code} data-off={isOff || undefined}>
                <th scope="row">
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
                </th>
                <td className={styles.points}>
                  <Field label={say('settings:risk.points_of', { check: words })} hideLabel>
                    <NumberInput
                      kind="integer"
                      min={0}
                      max={riskBounds.points}
                      disabled={isOff}
                      value={typedPoints(rules, code)}
                      onChange={(points) => change({ points: { ...rules.points, [code]: points } })}
                    />
                  </Field>
                </td>
                <td>
                  <Switch
                    label={say('settings:risk.counts_of', { check: words })}
                    hideLabel
                    checked={!isOff}
                    onChange={(isOn) =>
                      change({
                        off: isOn ? rules.off.filter((one) => one !== code) : [...rules.off, code],
                      })
                    }
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
