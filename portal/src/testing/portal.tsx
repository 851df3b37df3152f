import { memberScreens, openScreens, roleOf, sidebarPermissions } from '@ruecklauf/model'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import ShownValues from '../app/changed-values.tsx'
import { paramsOf } from '../app/search.ts'
import { ChangedValuesProvider } from '../changes/changed-values.tsx'
import { baseConfig } from '../client/config.ts'
import { createHttp } from '../client/http.ts'
import { type Member, type Portal, PortalProvider } from '../client/portal.tsx'
import { reads } from '../client/search-params.ts'
import type { Session } from '../client/session.ts'
import { toast } from '../ui/overlays/toast.ts'
import { memberParams } from '../units/lists/list-params.ts'
import { type Answers, serverOf } from './serve.ts'
import { newToken } from './sessions.ts'
import { testSay } from './translations.ts'

interface TestPortalOptions {
  /** The signed-in member. Without it, a visitor. */
  arke_id?: string
  /** Responses: by path and query with 404 for others, or a function of each call. */
  answers?: Record<string, unknown> | Answers
  /** The screen's address. Defaults to the member's start, or the landing page. */
  path?: string
  /** Common failures show a toast, as in the portal. */
  tellsFailures?: boolean
  children: ReactNode
}

/** A signed-in member of a test. */
export const testMember = (role: Member['role']): Member => ({
  id: 'm1',
  arke_id: role,
  role,
  segment: role,
  name: 'Petra Bergmann',
  email: 'petra@bergmann.example',
  company: 'Haustechnik Bergmann GmbH',
  language: 'de',
  permissions: sidebarPermissions(role),
  person: null,
  rights: null,
  looking_until: null,
  lacks: null,
  idle_minutes: 0,
})

/** A part of the portal with a session, a router and a server that responds from a table. */
export function TestPortal(options: TestPortalOptions) {
  const { arke_id, answers = {}, path, tellsFailures = false, children } = options
  const portal = testPortal(arke_id, answers, tellsFailures)
  const router = createRouter({
    routeTree: addressesAround(children),
    history: createMemoryHistory({ initialEntries: [path ?? (arke_id ? `/${arke_id}` : '/')] }),
  })
  return (
    <PortalProvider value={portal}>
      <ChangedValuesProvider value={ShownValues}>
        <RouterProvider router={router} />
      </ChangedValuesProvider>
    </PortalProvider>
  )
}

/** Every portal address with its content. */
function addressesAround(children: ReactNode) {
  const root = createRootRoute({ component: () => children, notFoundComponent: () => children })
  const member = createRoute({
    getParentRoute: () => root,
    path: '$member',
    validateSearch: reads(memberParams),
  })
  const screens = Object.keys(memberScreens) as (keyof typeof memberScreens)[]
  return root.addChildren([
    ...openScreens.map((path) =>
      createRoute({ getParentRoute: () => root, path, validateSearch: reads(paramsOf(path)) }),
    ),
    member.addChildren(
      screens.map((path) =>
        createRoute({
          getParentRoute: () => member,
          path,
          validateSearch: reads(paramsOf(path)),
        }),
      ),
    ),
  ])
}

/** The test environment: a session, and a server that responds from a table. */
export function testPortal(
  arke_id?: string,
  answers: Record<string, unknown> | Answers = {},
  tellsFailures = false,
): Portal {
  const session = testSession(arke_id)
  globalThis.fetch = serverOf(
    typeof answers === 'function' ? answers : ({ address }) => answers[address],
  )
  const http = createHttp({
    session,
    project: 'cashback',
    language: () => 'de',
    onFailure: (failure) => {
      if (tellsFailures) toast.error(testSay('de')(`errors:${failure}`), { id: failure })
    },
    words: (failure) => testSay('de')(`errors:${failure}`),
    onSignedOut: () => {},
    log: () => {},
  })
  return { config: baseConfig, session, http }
}

function testSession(arke_id: string | undefined): Portal['session'] {
  const session: Session = arke_id
    ? {
        status: 'authenticated',
        user: {
          id: 'm1',
          arke_id,
          name: 'Petra Bergmann',
          permissions: sidebarPermissions(roleOf(arke_id, baseConfig.brand.id) ?? 'installer'),
        },
        access_token: newToken(),
        expires: '2026-12-21T00:00:00Z',
      }
    : { status: 'unauthenticated' }
  return {
    current: () => session,
    subscribe: () => () => {},
    refresh: async () => session,
    watch: () => () => {},
  }
}
