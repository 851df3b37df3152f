import { Database } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { WayCard } from './way-card.tsx'

/** The way to the data model, for those who may change it. */
export function SchemaCard() {
  const say = useSay('settings')
  const { role, segment } = useMember()
  if (role !== 'super_admin') return null
  return (
    <WayCard
      title={say('settings:schema.title')}
      text={say('settings:schema.text')}
      at={{ to: '/$member/settings/schema', params: { member: segment } }}
      icon={<Database aria-hidden />}
      action={say('settings:schema.action')}
    />
  )
}
