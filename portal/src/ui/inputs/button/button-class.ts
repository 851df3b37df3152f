import { classes } from '../../classes.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** `primary` at most once on a screen. */
  look?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
}

/** The class of everything that looks like a button. */
export const buttonClass = (
  { look = 'secondary', size = 'normal' }: ButtonLook,
  className?: string | undefined,
): string => classes(styles.button, styles[look], styles[size], className)
