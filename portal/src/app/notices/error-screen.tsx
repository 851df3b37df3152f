import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { FlowMotif } from '../../ui/layout/flow-motif.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { connection } from '../live/connection.ts'
import styles from './message-screen.module.css'

/** The error screen for a crash or a failed load. */
export function ErrorScreen({ reset }: { reset?: () => void }) {
  const say = useSay()
  const router = useRouter()
  return (
    <div className={styles.message} role="alert">
      <FlowMotif />
      <h1 className={styles.title} tabIndex={-1}>
        {say('frame:broken.title')}
      </h1>
      <p className={styles.text}>
        {say(connection.isLost() ? 'ui:error.offline' : 'frame:broken.text')}
      </p>
      <Button
        look="primary"
        icon={<RotateCw aria-hidden />}
        onClick={() => {
          reset?.()
          void router.invalidate()
        }}
      >
        {say('ui:error.retry')}
      </Button>
    </div>
  )
}
