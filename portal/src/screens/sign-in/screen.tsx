import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Member, useHttp, useVisitorOrMember } from '../../client/portal.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { ScreenSkeleton } from '../../ui/layout/waiting/screen-skeleton.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { SignInForm } from './sign-in-form.tsx'
import { VisitorPage } from './visitor-page.tsx'
import { whereNext } from './where-next.ts'

/** The sign-in screen. Redirects signed-in people. */
export function Screen() {
  const say = useSay('sign_in')
  // `error` is a code of the site's session endpoints, such as `SessionRequired`.
  const { callbackUrl, error } = useSearch({ from: '/signin' })
  const member = useVisitorOrMember()
  if (member) return <Onward member={member} wanted={callbackUrl} />
  return (
    <VisitorPage title={say('sign_in:title')} text={say('sign_in:text')}>
      {error || callbackUrl ? (
        <Alert>
          {error && error !== 'SessionRequired' ? say('sign_in:error') : say('sign_in:required')}
        </Alert>
      ) : null}
      <SignInForm wanted={callbackUrl} />
    </VisitorPage>
  )
}

/** Redirects a member to the requested page. */
function Onward({ member, wanted: requestedPath }: { member: Member; wanted: string | undefined }) {
  const http = useHttp()
  const router = useRouter()
  const next = useQuery({
    queryKey: [member.arke_id, 'where-next', member.id, requestedPath],
    queryFn: () => whereNext({ http, member, wanted: requestedPath }),
    gcTime: 0,
  })
  useEffect(() => {
    if (!next.data) return
    const path = typeof next.data === 'string' ? next.data : router.buildLocation(next.data).href
    router.history.replace(path)
  }, [next.data, router])
  if (next.isError) return <ErrorState onRetry={() => void next.refetch()} />
  return <ScreenSkeleton />
}
