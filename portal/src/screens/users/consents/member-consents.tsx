import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { ConsentHistory } from '../../../people/consent-history.tsx'
import { consentsOf } from '../../../people/consents-of.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'

/** Lists the consents of a company's people, for readers with the right. */
export function MemberConsents({ id }: { id: string }) {
  const { role } = useMember()
  return mayCall(role, arkes.installer, 'consents') ? <ConsentsCard id={id} /> : null
}

function ConsentsCard({ id }: { id: string }) {
  const say = useSay('people')
  const { data } = useQuery(consentsOf(useUnits('installer'), id))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={say('people:consents.title')}>
      <ConsentHistory items={data.items} />
    </Card>
  )
}
