import {
  isMemberAddress,
  keysOf,
  type MemberScreen,
  mayShow,
  memberScreens,
  type OpenScreen,
  openScreens,
  type Role,
  type SidebarPermission,
} from '@ruecklauf/model'
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
import { reads } from '../client/search-params.ts'
import { startOf } from '../members/menu-entries.ts'
import { isPhone } from '../ui/layout/media.ts'
import { ScreenSkeleton } from '../ui/layout/waiting/screen-skeleton.tsx'
import { memberParams } from '../units/lists/list-params.ts'
import { Frame } from './frame/frame.tsx'
import { ErrorScreen } from './notices/error-screen.tsx'
import { NotFoundScreen } from './notices/not-found-screen.tsx'
import { beginnings, memberLoads, openLoads, shownOnce, shownWithInputs } from './screens.ts'
import { paramsOf } from './search.ts'

interface Context {
  portal: Portal
}

/** Who may open a member screen, and where others are redirected. */
interface Entrance {
  may: SidebarPermission | null
  only?: readonly Role[]
  others?: 'wallet'
}

const root = createRootRouteWithContext<Context>()({
  component: Frame,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

const readMember = reads(memberParams)

/** All member screens are below the segment of the member's role. */
const member = createRoute({
  getParentRoute: () => root,
  path: '$member',
  validateSearch: readMember,
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
      throw redirect({ ...startOf(signedIn), replace: true })
  },
})

function memberRoute<const Path extends MemberScreen>(path: Path) {
  const validateSearch = reads(paramsOf(path))
  const load = beginnings.has(path) ? shownOnce : shownWithInputs
  return createRoute({
    getParentRoute: () => member,
    path,
    validateSearch,
    component: lazyRouteComponent(load(memberLoads[path]), 'Screen'),
    beforeLoad: ({ context: { portal } }) => {
      const signedIn = memberOf(portal.session.current(), portal.config.brand.id)
      if (!signedIn) return
      const { may, only, others }: Entrance = memberScreens[path]
      if (may && !mayShow(signedIn.permissions, may)) throw notFound()
      if (!only || only.includes(signedIn.role)) return
      if (!others) throw notFound()
      const { segment } = signedIn
      throw redirect({ to: `/$member/${others}`, params: { member: segment }, replace: true })
    },
  })
}

function openRoute<const Path extends OpenScreen>(path: Path) {
  const validateSearch = reads(paramsOf(path))
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch,
    component: lazyRouteComponent(shownOnce(openLoads[path]), 'Screen'),
    beforeLoad: () => {
      const show = onLandingPage[path]
      if (show !== undefined && isPhone())
        throw redirect({ to: '/', search: { show }, replace: true })
    },
  })
}

/** On a phone the landing page replaces these screens, as it alone works there. */
const onLandingPage: Partial<Record<OpenScreen, 'sign_in' | 'register' | 'recover'>> = {
  signin: 'sign_in',
  register: 'register',
  'recover-password': 'recover',
}

/** One route for each screen, each with its own type, so the compiler checks every address. */
type MemberRoutes = { [Path in MemberScreen]: ReturnType<typeof memberRoute<Path>> }
type OpenRoutes = { [Path in OpenScreen]: ReturnType<typeof openRoute<Path>> }

const routesOf = <Path extends string>(
  paths: readonly Path[],
  routeOf: (path: Path) => unknown,
): unknown => Object.fromEntries(paths.map((path) => [path, routeOf(path)]))

const memberRoutes = routesOf(keysOf(memberScreens), memberRoute) as MemberRoutes
const openRoutes = routesOf(openScreens, openRoute) as OpenRoutes

/** The router of the screens, which load on demand. */
export const createPortalRouter = (portal: Portal, history?: RouterHistory) =>
  createRouter({
    ...(history ? { history } : {}),
    routeTree: root.addChildren({ ...openRoutes, member: member.addChildren(memberRoutes) }),
    context: { portal },
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    defaultPendingComponent: ScreenSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
