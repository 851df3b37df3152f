import { RotateCw } from 'lucide-react'
import { Button } from '../../inputs/button/button.tsx'
import { useSay } from '../../text/use-say.ts'
import styles from './empty-state.module.css'

interface ErrorStateProps {
  /** What failed. */
  title?: string
  text?: string
  onRetry?: () => void
}

/** A failed load, with a retry button. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const say = useSay()
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>{title ?? say('ui:error.title')}</h2>
      <p className={styles.text}>
        {text ?? say(navigator.onLine ? 'ui:error.text' : 'ui:error.offline')}
      </p>
      {onRetry ? (
        <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {say('ui:error.retry')}
        </Button>
      ) : null}
    </div>
  )
}
