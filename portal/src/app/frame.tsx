import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useVisitorOrMember } from '../client/portal.tsx'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { useSay } from '../ui/text/use-say.ts'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import styles from './frame.module.css'
import { tooSmall, useMedia } from './media.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { PcOnly } from './pc-only.tsx'
import { useStrayDrops } from './use-stray-drops.ts'
import { VisitorLayout } from './visitor-layout.tsx'

const MemberLayout = lazy(async () => ({
  default: (await import('./member-layout.tsx')).MemberLayout,
}))

/** The frame around every screen: which layout, and what lies over all of them. */
export function Frame() {
  const say = useSay()
  const member = useVisitorOrMember()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useFocusOnNavigation()
  useStrayDrops()

  const small = useMedia(tooSmall)
  const alone = !member || alwaysAlone.has(path) || (path === '/' && small)
  return (
    <>
      <a className={styles.skip} href="#content">
        {say('frame:skip')}
      </a>
      <OfflineBanner />
      <PcOnly exempt={worksAnywhere.has(path)}>
        {alone ? (
          <VisitorLayout>
            <Outlet />
          </VisitorLayout>
        ) : (
          <Suspense>
            <MemberLayout member={member}>
              <Outlet />
            </MemberLayout>
          </Suspense>
        )}
      </PcOnly>
      <Toaster />
    </>
  )
}

/** What works on a phone (specification §2): the landing page, and whoever came in over it can leave. */
const worksAnywhere = new Set(['/', '/logout'])

/** Shown without the sidebar even to members (specification §2); a sign-in goes on from there. */
const alwaysAlone = new Set(['/complete-data', '/logout', '/signin'])
