import { arkes } from '@ruecklauf/model'
import { ScrollText } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { WayCard } from './way-card.tsx'

/** The way to all that was done, for those who may read it. */
export function TrailCard() {
  const say = useSay('trail')
  const { role, segment } = useMember()
  if (!mayCall(role, arkes.setting, 'trail')) return null
  return (
    <WayCard
      title={say('trail:title')}
      text={say('trail:card.text')}
      at={{ to: '/$member/settings/trail', params: { member: segment } }}
      icon={<ScrollText aria-hidden />}
      action={say('trail:card.action')}
    />
  )
}
