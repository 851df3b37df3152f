import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'
import { ChangedValuesProvider } from '../changes/changed-values.tsx'
import { type Portal, PortalProvider, useSession } from '../client/portal.tsx'
import { useTranslations } from '../ui/text/translations.ts'
import { Loading } from './notices/loading.tsx'
import type { createPortalRouter } from './router.tsx'

interface AppProps {
  portal: Portal
  queries: QueryClient
  router: ReturnType<typeof createPortalRouter>
}

const ShownValues = lazy(() => import('./changed-values.tsx'))

/** The whole portal. */
export function App({ portal, queries, router }: AppProps) {
  return (
    <PortalProvider value={portal}>
      <QueryClientProvider client={queries}>
        <ChangedValuesProvider value={ShownValues}>
          <Loading>
            <Screens router={router} />
          </Loading>
        </ChangedValuesProvider>
      </QueryClientProvider>
    </PortalProvider>
  )
}

/** Follows the session: after a sign-in or sign-out, it shows the right content and language. */
function Screens({ router }: Pick<AppProps, 'router'>) {
  const session = useSession()
  const translations = useTranslations()
  const member = session.status === 'authenticated' ? session.user : null
  const [shownFor, setShownFor] = useState(member?.id)
  const language = member?.language ?? 'de'
  useEffect(() => void translations.choose(language), [translations, language])
  useEffect(() => {
    if (member?.id === shownFor) return
    setShownFor(member?.id)
    void router.invalidate()
  }, [member?.id, shownFor, router])
  return <RouterProvider router={router} />
}
