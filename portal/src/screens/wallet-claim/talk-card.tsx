import { useQuery } from '@tanstack/react-query'
import { Talk } from '../../claims/talk/talk.tsx'
import { messagesOf } from '../../claims/talk/talk-queries.ts'
import { useUnits } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** What the participant and the office write to each other about the claim. */
export function TalkCard({ claim }: { claim: string }) {
  const say = useSay('wallet_claim')
  const unread = useQuery(messagesOf(useUnits('paperwork'), claim)).data?.unread ?? 0
  return (
    <div id="talk">
      <Card
        title={say('wallet_claim:talk.title')}
        action={<Badge count={unread} label={say('wallet_claim:talk.unread')} />}
      >
        <Talk claim={claim} isOffice={false} />
      </Card>
    </div>
  )
}
