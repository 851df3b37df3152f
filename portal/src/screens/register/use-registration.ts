import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHttp } from '../../client/portal.tsx'

/** What a registration begins with. */
export interface Registration {
  arke_id: 'installer' | 'wholesaler'
  first_name: string
  last_name: string
  email: string
}

/** Sends a registration; the answer is the same whether or not the address is known. */
export function useRegistration() {
  const http = useHttp()
  const { i18n } = useTranslation()
  return useMutation({
    mutationFn: async (registration: Registration) => {
      const body = { ...registration, language: i18n.language }
      await http.send({ method: 'POST', path: '/lib/auth/signup', body }, { open: true })
      return registration
    },
  })
}
