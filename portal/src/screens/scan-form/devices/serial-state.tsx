import { serialTone } from '../../../claims/serial-check.ts'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './device-row.module.css'
import type { Verdict } from './use-verdict.ts'

/** Shows the register's answer to a serial number in one word. */
export function SerialState({ verdict: { state, isChecking } }: { verdict: Verdict }) {
  const say = useSay('scan')
  if (isChecking)
    return (
      <Text as="span" size="small" muted>
        {say('scan:serial.checking')}
      </Text>
    )
  if (!state) return null
  return (
    <span className={styles.state}>
      <StatusChip tone={serialTone(state)}>
        <span>{say.maybe(`scan:serial.${state}`)}</span>
      </StatusChip>
    </span>
  )
}
