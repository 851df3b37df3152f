import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './status-chip.module.css'

/** The tone of a status. The word says what it is. */
export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger'

interface StatusChipProps {
  tone: Tone
  /** Replaces the tone's own icon. */
  icon?: LucideIcon
  children: ReactNode
}

/** A status with icon and word, never colour alone. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  const Icon = icon ?? icons[tone]
  return (
    <span className={classes(styles.chip, styles[tone])}>
      <Icon aria-hidden />
      {children}
    </span>
  )
}

const icons = {
  neutral: CircleDashed,
  info: CircleDot,
  warning: CircleAlert,
  success: CircleCheck,
  danger: CircleX,
} satisfies Record<Tone, LucideIcon>
