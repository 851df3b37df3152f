import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/inputs/button.tsx'
import { FlowMotif } from '../ui/layout/flow-motif.tsx'
import { connection } from './connection.ts'
import styles from './message-screen.module.css'

/** For a screen that broke or could not be loaded. */
export function ErrorScreen({ reset }: { reset?: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <div className={styles.message} role="alert">
      <FlowMotif />
      <h1 className={styles.title} tabIndex={-1}>
        {t('frame:broken.title')}
      </h1>
      <p className={styles.text}>
        {t(connection.isLost() ? 'ui:error.offline' : 'frame:broken.text')}
      </p>
      <Button
        look="primary"
        icon={<RotateCw aria-hidden />}
        onClick={() => {
          reset?.()
          void router.invalidate()
        }}
      >
        {t('ui:error.retry')}
      </Button>
    </div>
  )
}
