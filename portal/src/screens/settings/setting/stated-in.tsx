import { arkes, statedFacts } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'

/** Lists published legal texts that state a setting; nothing without any. */
export function StatedIn({ setting }: { setting: string }) {
  const say = useSay('settings', 'legal')
  const { role } = useMember()
  const units = useUnits('setting')
  const { data } = useQuery({
    queryKey: [units.wire, 'legal_texts'],
    queryFn: ({ signal }) => units.callFunction({ name: 'legal_texts' }, { signal, quiet: true }),
    enabled: Object.hasOwn(statedFacts, setting) && mayCall(role, arkes.setting, 'legal_texts'),
  })
  const texts = (data?.kinds ?? []).flatMap(({ kind, editions: [latest], stated }) =>
    latest && stated.some((id) => id === setting)
      ? [`${say(`legal:${kind}`)} ${latest.edition}`]
      : [],
  )
  if (texts.length === 0) return null
  return <Text size="small">{say('settings:legal.named', { texts: texts.join(', ') })}</Text>
}
