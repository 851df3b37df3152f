import { Progress } from '../../ui/data/progress.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './import-dialog.module.css'

interface ImportProgressProps {
  /** Of the whole file. */
  bytes: number
  /** How much of it has left, from 0 to 1. */
  sent: number
  isStoring: boolean
}

/** Where a file is: on its way, being checked, or being stored. */
export function ImportProgress({ bytes, sent, isStoring }: ImportProgressProps) {
  const say = useSay('units')
  const format = useFormat()
  const isThere = sent >= 1
  const text = isThere
    ? say(isStoring ? 'units:import.storing' : 'units:import.checking')
    : say('units:import.sending', {
        sent: format.bytes(Math.round(bytes * sent)),
        size: format.bytes(bytes),
      })
  return (
    <div className={styles.progress}>
      <Text as="span" size="small" muted>
        {text}
      </Text>
      <Progress
        value={isThere ? null : sent}
        label={say(isThere ? 'units:import.working' : 'units:import.uploading')}
      />
    </div>
  )
}
