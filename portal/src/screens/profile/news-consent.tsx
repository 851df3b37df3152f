import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Member } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { ConsentHistory } from '../../people/consent-history.tsx'
import { consentsOf } from '../../people/consents-of.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Switch } from '../../ui/inputs/choice/switch.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** Shows and changes the consent to mails about campaigns, with its confirmation state. */
export function NewsConsent({ member }: { member: Member }) {
  const say = useSay('profile')
  const { instant } = useFormat()
  const units = useUnits('installer')
  const queries = useQueryClient()
  const { data } = useQuery(consentsOf(units, member.id))
  const change = useMutation({
    mutationFn: (name: 'ask_for_news' | 'stop_news') =>
      units.callFunction({ name, id: member.id, body: {} }),
    onSuccess: async (_, name) => {
      await queries.invalidateQueries({ queryKey: [units.wire] })
      toast.success(say(`profile:news.${name}`))
    },
    onError: sayFailure,
  })
  if (!data?.own) return null
  const { state, email, at } = data.own
  const isOn = state === 'asked' || state === 'confirmed'
  return (
    <Stack gap={2}>
      <Switch
        label={data.wording}
        checked={change.isPending ? change.variables === 'ask_for_news' : isOn}
        disabled={change.isPending}
        onChange={(isGiven) => change.mutate(isGiven ? 'ask_for_news' : 'stop_news')}
      />
      {state === 'none' ? null : (
        <Text size="small" muted>
          {say(`profile:news.state.${state}`, { email: email ?? '', when: at ? instant(at) : '' })}
        </Text>
      )}
      {state === 'asked' || state === 'expired' ? (
        <div>
          <Button
            size="small"
            busy={change.isPending}
            onClick={() => change.mutate('ask_for_news')}
          >
            {say('profile:news.again')}
          </Button>
        </div>
      ) : null}
      {data.items.length > 0 ? (
        <Disclosure summary={say('profile:news.history')} lazy>
          <ConsentHistory items={data.items} />
        </Disclosure>
      ) : null}
    </Stack>
  )
}
