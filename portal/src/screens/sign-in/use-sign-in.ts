import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { usePortal } from '../../client/portal.tsx'
import { signIn } from '../../client/site-auth.ts'

/** Signs in; the sign-in screen then leads on to `wanted`. The result says what was wrong. */
export function useSignIn(wanted: string | undefined) {
  const { session, config } = usePortal()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const result = await signIn({ username: email, password }, config.server_url)
      if (result.outcome !== 'signed_in') return result
      await session.refresh()
      const search = wanted ? { callbackUrl: wanted } : {}
      await navigate({ to: '/signin', search, replace: true })
      return result
    },
  })
}
