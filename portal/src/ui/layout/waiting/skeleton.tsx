import { classes } from '../../classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths; give those of what will stand here, so that nothing moves. */
  width?: string
  height?: string
  className?: string
}

/** The place of something that is still loading. */
export function Skeleton({ width = '100%', height = '1rem', className }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, className)} style={{ width, height }} aria-hidden />
  )
}
