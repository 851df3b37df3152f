import { FileUp, type LucideIcon, ScanBarcode, WalletCards } from 'lucide-react'
import { useFacts } from '../../../members/use-facts.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './benefits.module.css'

/** Explains a claim in three steps with their durations. */
export function Benefits() {
  const say = useSay('landing')
  return (
    <Stack as="ol">
      {steps.map(([step, Icon]) => (
        <li key={step} className={styles.benefit}>
          <span className={styles.icon}>
            <Icon aria-hidden />
          </span>
          <div>
            <Text as="h2" size="body" strong>
              {say(`landing:benefit.${step}.title`)}
            </Text>
            <Text size="small" muted>
              {step === 'money' ? <Promised /> : say(`landing:benefit.${step}.text`)}
            </Text>
          </div>
          <span className={styles.time}>{say(`landing:benefit.${step}.time`)}</span>
        </li>
      ))}
    </Stack>
  )
}

/** The decision time in working days; reserves its space while loading. */
function Promised() {
  const say = useSay('landing')
  const { sla_working_days: days } = useFacts()
  return days === undefined ? '\u00a0' : say('landing:promise', { count: Number(days) })
}

const steps = [
  ['invoice', FileUp],
  ['serials', ScanBarcode],
  ['money', WalletCards],
] as const satisfies [string, LucideIcon][]
