import { Talk } from '../../../claims/talk/talk.tsx'
import { useThread } from '../../../claims/talk/use-thread.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from '../facts/block.tsx'

/** The participant's messages about the claim, and the replies. */
export function TalkBlock({ claim, language }: { claim: string; language: string }) {
  const say = useSay('review')
  const unread = useThread({ arke: 'paperwork', id: claim }).data?.unread ?? 0
  return (
    <Block
      title={say('review:talk.title')}
      end={<Badge count={unread} label={say('review:talk.unread')} />}
    >
      <Talk topic={{ arke: 'paperwork', id: claim }} isOffice language={language} />
    </Block>
  )
}
