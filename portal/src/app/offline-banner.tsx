import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from './connection.ts'
import styles from './offline-banner.module.css'

/** Says that the connection is lost, as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  return (
    <div role="status">
      {lost ? (
        <p className={styles.banner}>
          <WifiOff aria-hidden />
          {t('frame:offline')}
        </p>
      ) : null}
    </div>
  )
}
