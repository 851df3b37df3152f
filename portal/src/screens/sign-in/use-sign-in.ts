import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Http } from '../../client/http.ts'
import { useHttp, usePortal } from '../../client/portal.tsx'
import { type Login, type SignInResult, signIn } from '../../client/site-auth.ts'

/** Signs in. The sign-in screen then redirects to `requestedPath`. The result holds the error. */
export function useSignIn(requestedPath: string | undefined) {
  const { session, config } = usePortal()
  const navigate = useNavigate()
  const http = useHttp()
  return useMutation({
    mutationFn: async (credentials: Login | 'passkey'): Promise<SignInResult> => {
      const login = credentials === 'passkey' ? await signedLogin(http) : credentials
      if (!login) return { outcome: 'stopped' }
      const result = await signIn(login, config.server_url)
      if (result.outcome !== 'signed_in') return result
      await session.refresh()
      const search = requestedPath ? { callbackUrl: requestedPath } : {}
      await navigate({ to: '/signin', search, replace: true })
      return result
    },
  })
}

/** Returns the passkey's signature; null if the reader cancels. */
async function signedLogin(http: Http) {
  const { signWithPasskey } = await import('../../members/passkeys.ts')
  const signed = await signWithPasskey(http).catch((error: Error) => {
    if (error.name === 'NotAllowedError') return null
    throw error
  })
  return signed && { passkey: JSON.stringify(signed) }
}
