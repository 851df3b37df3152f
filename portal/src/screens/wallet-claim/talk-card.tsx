import { Talk } from '../../claims/talk/talk.tsx'
import { useThread } from '../../claims/talk/use-thread.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet-claim.module.css'

/** What the participant and the office write to each other about the claim. */
export function TalkCard({ claim }: { claim: string }) {
  const say = useSay('wallet_claim')
  const thread = useThread({ arke: 'paperwork', id: claim }).data
  return (
    <div id="talk" className={styles.talk} data-empty={thread?.messages.length === 0 || undefined}>
      <Card
        title={say('wallet_claim:talk.title')}
        action={<Badge count={thread?.unread ?? 0} label={say('wallet_claim:talk.unread')} />}
      >
        <Talk topic={{ arke: 'paperwork', id: claim }} isOffice={false} />
      </Card>
    </div>
  )
}
