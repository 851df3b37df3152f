import { arkes, type RiskEffect, riskLevels } from '@ruecklauf/model'
import { useUnits } from '../../../client/units.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { Trial, type TrialProps } from '../setting/trial.tsx'
import styles from './risk.module.css'

/** Simulates risk rules on the claims of the past 90 days. */
export function RuleTrial(props: TrialProps) {
  const say = useSay('settings')
  const units = useUnits('setting')
  return (
    <Trial
      {...props}
      name="try_rules"
      action={say('settings:risk.try')}
      ask={(value, signal) =>
        units.callFunction({ name: 'try_rules', body: { value } }, { signal, quiet: true })
      }
    >
      {(effect) => <Effect effect={effect} />}
    </Trial>
  )
}

function Effect({ effect: { days, claims, is_cut, moves } }: { effect: RiskEffect }) {
  const say = useSay('settings')
  const labels = useLabels()
  const { number } = useFormat()
  const sum = (side: 'from' | 'to', level: string, what: 'claims' | 'lost') =>
    moves.filter((move) => move[side] === level).reduce((total, move) => total + move[what], 0)
  const movedClaims = moves
    .filter(({ from, to }) => from !== to)
    .reduce((total, move) => total + move.claims, 0)
  const lossText = (side: 'from' | 'to', level: string) =>
    say('settings:risk.of_lost', {
      claims: number(sum(side, level, 'claims')),
      lost: number(sum(side, level, 'lost')),
    })
  return (
    <>
      <Text strong>
        {say('settings:risk.moved', { count: movedClaims, claims: number(claims), days })}
      </Text>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labels.field(arkes.paperwork, 'risk_level')}</th>
            <th scope="col" className={styles.figure}>
              {say('settings:risk.in_truth')}
            </th>
            <th scope="col" className={styles.figure}>
              {say('settings:risk.with_these')}
            </th>
          </tr>
        </thead>
        <tbody>
          {riskLevels.map((level) => (
            <tr key={level}>
              <th scope="row">{labels.value(arkes.paperwork, 'risk_level', level)}</th>
              <td className={styles.figure}>{lossText('from', level)}</td>
              <td className={styles.figure}>{lossText('to', level)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="small" muted>
        {say('settings:risk.trial_note')}
        {is_cut ? ` ${say('settings:risk.cut', { claims: number(claims) })}` : ''}
      </Text>
    </>
  )
}
