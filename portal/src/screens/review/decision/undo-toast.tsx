import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import styles from './undo-toast.module.css'

interface UndoToastProps {
  text: string
  milliseconds: number
  onUndo: () => void
}

/** Says what is about to leave, with the seconds that remain to take it back. */
export function UndoToast({ text, milliseconds, onUndo }: UndoToastProps) {
  const { t } = useTranslation('review')
  const [end] = useState(() => Date.now() + milliseconds)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  return (
    <span className={styles.row}>
      <span>
        {text} <span aria-hidden>{t('review:held.seconds', { count: seconds })}</span>
      </span>
      <Button size="small" onClick={onUndo}>
        {t('common:action.undo')}
      </Button>
    </span>
  )
}
