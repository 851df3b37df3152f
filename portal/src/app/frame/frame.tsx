import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useVisitorOrMember } from '../../client/portal.tsx'
import { tooSmall, useMedia } from '../../ui/layout/media.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useFocusOnNavigation } from '../focus-on-navigation.ts'
import { useKeptFocus } from '../kept-focus.ts'
import { OfflineBanner } from '../live/offline-banner.tsx'
import styles from './frame.module.css'
import { PcOnly } from './visitor/pc-only.tsx'
import { VisitorLayout } from './visitor/visitor-layout.tsx'

const MemberLayout = lazy(async () => ({
  default: (await import('./member-layout.tsx')).MemberLayout,
}))

/** The frame around every screen: the layout, and the overlays. */
export function Frame() {
  const say = useSay()
  const member = useVisitorOrMember()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useFocusOnNavigation()
  useKeptFocus()
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

/** Routes that work on a phone: the landing page, and sign-out for those who came through it. */
const worksAnywhere = new Set(['/', '/logout'])

/** Shown without the sidebar even to members, as a sign-in continues there. */
const alwaysAlone = new Set(['/complete-data', '/logout', '/signin'])

/** A file dropped outside a zone would open in the browser and replace the page. */
function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
