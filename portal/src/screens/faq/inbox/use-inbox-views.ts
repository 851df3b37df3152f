import { and, berlinDay, eq, type Filter } from '@ruecklauf/model'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useQuestionCounts } from '../../../members/use-question-counts.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { ViewChoice } from '../../../units/lists/view/view-menu.tsx'

type View = 'open' | 'mine' | 'overdue' | 'all'

/** The ways to look at the inbox; whoever opens it sees what waits for an answer. */
export function useInboxViews(): { views: ViewChoice[]; within: Filter | null } {
  const say = useSay('faq')
  const member = useMember()
  const own = member.id
  const [chosen, choose] = useState<View>('open')
  const open = eq('contact_status', 'open')
  const counts: Partial<Record<View, number>> = useQuestionCounts(member).data ?? {}
  const filters: Record<View, Filter | null> = {
    open,
    mine: and(open, eq('link_assignee', own)),
    overdue: and(open, { op: 'lt', path: 'due_on', value: berlinDay(new Date()) }),
    all: null,
  }
  const views = (['open', 'mine', 'overdue', 'all'] as const).map((id) => ({
    id,
    label: say(`faq:inbox.view.${id}`),
    count: counts[id],
    isChosen: id === chosen,
    choose: () => choose(id),
  }))
  return { views, within: filters[chosen] }
}
