import { FileUp, type LucideIcon, ScanBarcode, WalletCards } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './benefits.module.css'

/** What a claim is to a member: three steps, and how long each takes. */
export function Benefits() {
  const { t } = useTranslation('landing')
  return (
    <ol className={styles.benefits}>
      {steps.map(([step, Icon]) => (
        <li key={step} className={styles.benefit}>
          <span className={styles.icon}>
            <Icon aria-hidden />
          </span>
          <div>
            <h2 className={styles.title}>{t(`landing:benefit.${step}.title`)}</h2>
            <p className={styles.text}>{t(`landing:benefit.${step}.text`)}</p>
          </div>
          <span className={styles.time}>{t(`landing:benefit.${step}.time`)}</span>
        </li>
      ))}
    </ol>
  )
}

const steps = [
  ['invoice', FileUp],
  ['serials', ScanBarcode],
  ['money', WalletCards],
] as const satisfies [string, LucideIcon][]
