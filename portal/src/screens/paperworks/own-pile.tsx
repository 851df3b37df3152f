import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { pileOf } from '../pile/pile-calls.ts'

/** Links to the reader's open batch approval. */
export function OwnPile() {
  const say = useSay('paperworks')
  const { segment } = useMember()
  const { data } = useQuery(pileOf(useUnits('paperwork')))
  if (data?.state !== 'open' && data?.state !== 'approving') return null
  return (
    <LinkButton
      icon={<Layers aria-hidden />}
      to="/$member/paperworks/pile"
      params={{ member: segment }}
      search={{ pile: data.id }}
    >
      {say('paperworks:own_pile')}
    </LinkButton>
  )
}
