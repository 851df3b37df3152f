import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { I18nContext } from 'react-i18next'
import { type Portal, PortalProvider, useSession } from '../client/portal.tsx'
import { Loading } from './notices/loading.tsx'
import type { createPortalRouter } from './router.tsx'

interface AppProps {
  portal: Portal
  queries: QueryClient
  router: ReturnType<typeof createPortalRouter>
}

/** The whole portal. */
export function App({ portal, queries, router }: AppProps) {
  return (
    <PortalProvider value={portal}>
      <QueryClientProvider client={queries}>
        <Loading>
          <Screens router={router} />
        </Loading>
      </QueryClientProvider>
    </PortalProvider>
  )
}

/** Follows the session: who signs in or out sees what is theirs, in their language. */
function Screens({ router }: Pick<AppProps, 'router'>) {
  const session = useSession()
  // The instance itself: what `useTranslation` gives is another one after each change.
  const i18n = useContext(I18nContext)?.i18n
  const member = session.status === 'authenticated' ? session.user : null
  const [shownFor, setShownFor] = useState(member?.id)
  const language = member?.language ?? 'de'
  useEffect(() => void i18n?.changeLanguage(language), [i18n, language])
  useEffect(() => {
    if (member?.id === shownFor) return
    setShownFor(member?.id)
    void router.invalidate()
  }, [member?.id, shownFor, router])
  return <RouterProvider router={router} />
}
