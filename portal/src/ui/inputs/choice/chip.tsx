import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../../text/use-say.ts'
import styles from './chip.module.css'

interface ChipProps {
  /** The chip's text, for the name of its remove button. */
  label: string
  onRemove?: (() => void) | undefined
  children?: ReactNode
}

/** A selected value that can be removed. */
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
