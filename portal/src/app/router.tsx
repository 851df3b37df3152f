import { isMemberAddress, mayShow, type OpenScreen } from '@ruecklauf/model'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { memberOf, type Portal } from '../client/portal.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Frame } from './frame.tsx'
import { isPhone } from './media.ts'
import { startOf } from './menu-entries.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { type Load, memberRows, openRows } from './screens.ts'

interface Context {
  portal: Portal
}

const root = createRootRouteWithContext<Context>()({
  component: Frame,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

/** Everything of a member lies under the segment of the member's own role. */
const member = createRoute({
  getParentRoute: () => root,
  path: '$member',
  beforeLoad: ({ context: { portal }, params, location }) => {
    const signedIn = memberOf(portal.session.current(), portal.config.brand.id)
    if (!isMemberAddress(location.pathname, portal.config.brand.id)) throw notFound()
    if (!signedIn)
      throw redirect({ to: '/signin', search: { callbackUrl: location.href }, replace: true })
    if (params.member !== signedIn.segment)
      throw redirect({
        href: location.href.replace(`/${params.member}`, `/${signedIn.segment}`),
        replace: true,
      })
    if (location.pathname.replace(/\/$/, '') === `/${signedIn.segment}`)
      throw redirect({ to: startOf(signedIn), replace: true })
  },
})

const screenOf = <Path extends string>(row: { path: Path; load: Load }) => ({
  path: row.path,
  component: lazyRouteComponent(row.load, 'Screen'),
})

const memberRoutes = memberRows.map((row) =>
  createRoute({
    getParentRoute: () => member,
    ...screenOf(row),
    beforeLoad: ({ context: { portal } }) => {
      const signedIn = memberOf(portal.session.current(), portal.config.brand.id)
      if (!signedIn) return
      if (row.may && !mayShow(signedIn.permissions, row.may)) throw notFound()
      if (!row.only || row.only === signedIn.role) return
      if (!row.others) throw notFound()
      throw redirect({ to: `/${signedIn.segment}/${row.others}`, replace: true })
    },
  }),
)

const openRoutes = openRows.map((row) =>
  createRoute({
    getParentRoute: () => root,
    ...screenOf(row),
    beforeLoad: () => {
      const show = onLandingPage[row.path]
      if (show !== undefined && isPhone())
        throw redirect({ to: '/', search: { show }, replace: true })
    },
  }),
)

/** On a phone the landing page does what these screens do elsewhere, as it alone works there. */
const onLandingPage: Partial<Record<OpenScreen, string>> = {
  signin: 'sign_in',
  register: 'register',
  'recover-password': 'recover',
}

/** The router over the tables of `screens.ts`; screens load when they are needed. */
export const createPortalRouter = (portal: Portal, history?: RouterHistory) =>
  createRouter({
    ...(history ? { history } : {}),
    routeTree: root.addChildren([...openRoutes, member.addChildren(memberRoutes)]),
    context: { portal },
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  })
