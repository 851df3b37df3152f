import { useQuery } from '@tanstack/react-query'
import { Talk } from '../../../claims/talk/talk.tsx'
import { messagesOf } from '../../../claims/talk/talk-queries.ts'
import { useUnits } from '../../../client/units.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from '../facts/block.tsx'

/** What the participant wrote about the claim, and what he was answered. */
export function TalkBlock({ claim, language }: { claim: string; language: string }) {
  const say = useSay('review')
  const unread = useQuery(messagesOf(useUnits('paperwork'), claim)).data?.unread ?? 0
  return (
    <Block
      title={say('review:talk.title')}
      end={<Badge count={unread} label={say('review:talk.unread')} />}
    >
      <Talk claim={claim} isOffice language={language} />
    </Block>
  )
}
