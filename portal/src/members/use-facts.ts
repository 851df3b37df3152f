import { type FactValues, fillFacts } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../client/portal.tsx'
import { useSay } from '../ui/text/use-say.ts'

/** The values of the settings that texts state; nothing until they are there. */
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

/** Fills texts of the office with the settings that they state. */
export function useFilled(): (text: string) => string {
  const say = useSay('words')
  const facts = useFacts()
  return (text) => fillFacts(text, facts, say)
}
