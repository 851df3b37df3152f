import type { Simulation } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'
import styles from './simulator.module.css'

/** What an invented claim gets and how that comes about, in sentences. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('campaigns')
  const { amount } = useFormat()
  const { lines, trace, wholesaler } = simulation
  return (
    <div className={styles.result}>
      <dl className={styles.sums}>
        <div data-main>
          <dt>{t('campaigns:simulation.amount')}</dt>
          <dd>{amount(simulation.amount)}</dd>
        </div>
        <div>
          <dt>{t('campaigns:simulation.bonus')}</dt>
          <dd>{amount(simulation.bonus)}</dd>
        </div>
        <div>
          <dt>{t('campaigns:simulation.without')}</dt>
          <dd>{amount(simulation.amount_without)}</dd>
        </div>
        {wholesaler.map(({ mode, amount: share }) => (
          <div key={mode}>
            <dt>{t(`campaigns:simulation.wholesaler_${mode}`)}</dt>
            <dd>{amount(share)}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <p className={styles.line}>
              <strong>
                {index + 1}. {line.name}
              </strong>
              <strong>{amount(line.amount)}</strong>
            </p>
            <Steps steps={line.trace} />
          </li>
        ))}
      </ol>
      <div>
        <h3 className={styles.subtitle}>{t('campaigns:simulation.claim_steps')}</h3>
        <Steps steps={trace} />
      </div>
    </div>
  )
}

const Steps = ({ steps }: { steps: Simulation['trace'] }) => (
  <ul className={styles.steps}>
    {steps
      .filter(({ code }) => code !== 'eligible')
      .map(({ stage, code, text }) => (
        <li key={`${stage} ${code} ${text}`}>{text}</li>
      ))}
  </ul>
)
