import { useMutation } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** The data of a registration's first step. */
export interface Registration {
  arke_id: 'installer' | 'wholesaler'
  first_name: string
  last_name: string
  email: string
}

/** Sends a registration. The answer does not reveal whether the address exists. */
export function useRegistration() {
  const http = useHttp()
  const say = useSay()
  return useMutation({
    mutationFn: async (registration: Registration) => {
      const body = { ...registration, language: say.language }
      await http.send({ method: 'POST', path: '/lib/auth/signup', body }, { open: true })
      return registration
    },
  })
}
