import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useBelow } from '../../client/below.tsx'
import type { Member } from '../../client/portal.tsx'
import { TooltipContext } from '../../ui/inputs/button/tooltip-context.ts'
import { tooSmall, useMedia } from '../../ui/layout/media.ts'
import { ScreenSkeleton } from '../../ui/layout/waiting/screen-skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLiveUpdates } from '../live/live-updates.ts'
import { Announcements } from '../notices/announcements.tsx'
import { barsOf } from '../notices/bars-of.ts'
import { NewTerms } from '../notices/registration/new-terms.tsx'
import { RegistrationBar } from '../notices/registration/registration-bar.tsx'
import { Proof } from '../proof/proof.tsx'
import { LookingBar } from './looking-bar.tsx'
import styles from './member-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const NeededFactor = lazy(async () => ({
  default: (await import('./needed-factor.tsx')).NeededFactor,
}))

/** The sidebar of 260 px beside the screen. A narrow window opens it on demand. */
export function MemberLayout({ member, children }: { member: Member; children: ReactNode }) {
  useLiveUpdates()
  useIdle(member.idle_minutes, useSignedOut())
  const say = useSay()
  const unmoved = useBelow(barsOf(member))
  const isNarrow = useMedia(tooSmall)
  // A menu opened on one screen is closed on the next.
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
          {member.looking_until ? (
            <LookingBar member={member} until={member.looking_until} />
          ) : null}
          <TopBar member={member} onMenu={isNarrow ? () => setMenuOpenAt(path) : undefined} />
          <Suspense>
            <RegistrationBar member={member} />
            <NewTerms member={member} />
            <Announcements member={member} />
          </Suspense>
          <main id="content" className={styles.content} style={unmoved} tabIndex={-1}>
            <Suspense fallback={<ScreenSkeleton />}>
              {member.lacks ? <NeededFactor /> : children}
            </Suspense>
          </main>
        </div>
      </div>
      <Proof />
    </TooltipContext>
  )
}

/** Signs out a member who has left their desk, through the goodbye screen. */
function useSignedOut() {
  const navigate = useNavigate()
  return useCallback(() => void navigate({ to: '/logout' }), [navigate])
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls back after these minutes without activity in any of the portal's windows. 0 disables it.
 */
function useIdle(minutes: number, onIdle: () => void): void {
  useEffect(() => {
    if (minutes <= 0) return
    const note = () => localStorage.setItem(key, String(Date.now()))
    const look = () => {
      const last = Number(localStorage.getItem(key) ?? Date.now())
      if (Date.now() - last >= minutes * 60_000) onIdle()
    }
    note()
    const timer = setInterval(look, 15_000)
    for (const sign of signs) window.addEventListener(sign, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, note)
    }
  }, [minutes, onIdle])
}

/** All windows of the portal share the time of the last activity. */
const key = 'ruecklauf.active'
