import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useSay } from '../../ui/text/use-say.ts'
import { connection } from './connection.ts'
import styles from './offline-banner.module.css'

/** Says that the connection is lost, as long as it is. */
export function OfflineBanner() {
  const say = useSay()
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status">
      {isLost ? (
        <p className={styles.banner}>
          <WifiOff aria-hidden />
          {say('frame:offline')}
        </p>
      ) : null}
    </div>
  )
}
