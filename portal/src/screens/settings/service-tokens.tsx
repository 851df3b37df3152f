import { arkes } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { TokensCard } from '../../people/tokens/tokens-card.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'

/** The tokens with which other systems ask the portal. */
export function ServiceTokens() {
  const { role } = useMember()
  const say = useSay('tokens')
  const units = useUnits('setting')
  if (!mayCall(role, arkes.setting, 'service_tokens')) return null
  return (
    <TokensCard
      title={say('tokens:service.title')}
      text={say('tokens:service.text')}
      withMakers
      calls={{
        queryKey: [units.wire, 'service_tokens'],
        read: ({ signal }) =>
          units.callFunction({ name: 'service_tokens' }, { signal, quiet: true }),
        make: (body) => units.callFunction({ name: 'make_service_token', body }),
        end: (token) => units.callFunction({ name: 'end_service_token', body: { token } }),
      }}
    />
  )
}
