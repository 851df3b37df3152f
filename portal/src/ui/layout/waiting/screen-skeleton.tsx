import styles from './screen-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** The skeleton of a screen whose script is loading. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-busy aria-hidden>
      <Skeleton width="16rem" height="2rem" />
      <Skeleton width="24rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
