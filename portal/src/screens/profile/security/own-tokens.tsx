import type { ApiTokens, MadeToken } from '@ruecklauf/model'
import { useHttp } from '../../../client/portal.tsx'
import { TokensCard } from '../../../people/tokens/tokens-card.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

const path = '/lib/auth/tokens'

/** Lists the API tokens of the member. */
export function OwnTokens() {
  const say = useSay('tokens')
  const http = useHttp()
  return (
    <TokensCard
      title={say('tokens:own.title')}
      text={say('tokens:own.text')}
      calls={{
        queryKey: ['auth', 'tokens'],
        read: ({ signal }) => http.get<ApiTokens>(path, { signal }),
        make: (body) => http.send<MadeToken>({ method: 'POST', path, body }),
        end: (id) => http.send({ method: 'POST', path: `${path}/${id}/end`, body: {} }),
      }}
    />
  )
}
