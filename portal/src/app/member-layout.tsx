import { type ReactNode, Suspense } from 'react'
import type { Member } from '../client/portal.tsx'
import { useLiveUpdates } from './live-updates.ts'
import styles from './member-layout.module.css'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The sidebar of 260 px and, beside it, the screen. */
export function MemberLayout({ member, children }: { member: Member; children: ReactNode }) {
  useLiveUpdates()
  return (
    <div className={styles.layout}>
      <Sidebar member={member} />
      <div className={styles.side}>
        <TopBar member={member} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </main>
      </div>
    </div>
  )
}
