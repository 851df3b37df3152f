import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../../text/use-say.ts'
import styles from './chip.module.css'

interface ChipProps {
  /** Its text, for the name of the button that removes it. */
  label: string
  onRemove?: (() => void) | undefined
  children?: ReactNode
}

/** Something chosen or set, that can be taken away again. */
export function Chip({ label, onRemove, children }: ChipProps) {
  const say = useSay()
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{children ?? label}</span>
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={say('ui:remove', { label })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
