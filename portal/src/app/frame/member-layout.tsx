import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { Member } from '../../client/portal.tsx'
import { tooSmall, useMedia } from '../../ui/layout/media.ts'
import { ScreenSkeleton } from '../../ui/layout/waiting/screen-skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { TooltipContext } from '../../ui/overlays/tooltip-context.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLiveUpdates } from '../live/live-updates.ts'
import { RegistrationBar } from '../notices/registration/registration-bar.tsx'
import styles from './member-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The sidebar of 260 px and, beside it, the screen; a narrow window opens the sidebar when asked. */
export function MemberLayout({ member, children }: { member: Member; children: ReactNode }) {
  useLiveUpdates()
  const say = useSay('input')
  const isNarrow = useMedia(tooSmall)
  // Opened on one screen, the menu is closed on the next.
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <TooltipContext value={Tooltip}>
      <div className={styles.layout}>
        {isNarrow ? (
          <Drawer
            open={menuOpenAt === path}
            onClose={() => setMenuOpenAt(null)}
            title={say('frame:menu.label')}
          >
            <Sidebar member={member} />
          </Drawer>
        ) : (
          <Sidebar member={member} />
        )}
        <div className={styles.side}>
          <TopBar member={member} onMenu={isNarrow ? () => setMenuOpenAt(path) : undefined} />
          <Suspense>
            <RegistrationBar member={member} />
          </Suspense>
          <main id="content" className={styles.content} tabIndex={-1}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
          </main>
        </div>
      </div>
    </TooltipContext>
  )
}
