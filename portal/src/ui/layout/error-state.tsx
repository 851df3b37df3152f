import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../inputs/button.tsx'
import styles from './empty-state.module.css'

interface ErrorStateProps {
  /** What failed. */
  title?: string
  text?: string
  onRetry?: () => void
}

/** A place that could not be loaded, with the way to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>{title ?? t('ui:error.title')}</h2>
      <p className={styles.text}>
        {text ?? t(navigator.onLine ? 'ui:error.text' : 'ui:error.offline')}
      </p>
      {onRetry ? (
        <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {t('ui:error.retry')}
        </Button>
      ) : null}
    </div>
  )
}
