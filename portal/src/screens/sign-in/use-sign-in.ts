import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Http } from '../../client/http.ts'
import { useHttp, usePortal } from '../../client/portal.tsx'
import { type Login, type SignInResult, signIn } from '../../client/site-auth.ts'

/** Signs in; the sign-in screen then leads on to `wanted`. The result says what was wrong. */
export function useSignIn(wanted: string | undefined) {
  const { session, config } = usePortal()
  const navigate = useNavigate()
  const http = useHttp()
  return useMutation({
    mutationFn: async (given: Login | 'passkey'): Promise<SignInResult> => {
      const login = given === 'passkey' ? await signedLogin(http) : given
      if (!login) return { outcome: 'stopped' }
      const result = await signIn(login, config.server_url)
      if (result.outcome !== 'signed_in') return result
      await session.refresh()
      const search = wanted ? { callbackUrl: wanted } : {}
      await navigate({ to: '/signin', search, replace: true })
      return result
    },
  })
}

/** What the browser signs with a passkey; null where the reader would rather not. */
async function signedLogin(http: Http) {
  const { signWithPasskey } = await import('../../members/passkeys.ts')
  const signed = await signWithPasskey(http).catch((error: Error) => {
    if (error.name === 'NotAllowedError') return null
    throw error
  })
  return signed && { passkey: JSON.stringify(signed) }
}
