import type { FactValues } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../client/portal.tsx'

/** The values of settings for texts. Empty until loaded. */
export function useFacts(): FactValues {
  const http = useHttp()
  const answer = useQuery({
    queryKey: ['setting', 'stated_facts'],
    queryFn: ({ signal }) =>
      http.get<FactValues>('/lib/setting/function/stated_facts', {
        signal,
        open: true,
        quiet: true,
      }),
  })
  return answer.data ?? {}
}
