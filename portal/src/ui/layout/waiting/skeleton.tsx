import { classes } from '../../classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths. Use those of the final content, so the layout does not shift. */
  width?: string
  height?: string
  className?: string
}

/** The placeholder of loading content. */
export function Skeleton({ width = '100%', height = '1rem', className }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, className)} style={{ width, height }} aria-hidden />
  )
}
