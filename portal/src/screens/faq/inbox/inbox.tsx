import { and, arkes, berlinDay, eq, type Filter } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Hand, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { useQuestionCounts } from '../../../members/use-question-counts.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ListControls } from '../../../units/lists/list-controls.tsx'
import { Period } from '../../../units/lists/list-filters.tsx'
import type { ViewChoice } from '../../../units/lists/view/view-menu.tsx'
import { type HeadAction, HeadActions, type HeadRest } from '../../../units/page/head-actions.tsx'
import { UnitScreen } from '../../../units/page/unit-screen.tsx'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { Question } from './question.tsx'

/** Members' questions to the office, most urgent first, each with its thread. */
export function Inbox() {
  const say = useSay('faq', 'units')
  const { views, within } = useInboxViews()
  return (
    <UnitScreen
      arke={arkes.contact_request}
      texts={{
        title: say('faq:inbox.title'),
        context: say('faq:inbox.context'),
        create: '',
        empty: { title: say('faq:inbox.empty.title'), text: say('faq:inbox.empty.text') },
      }}
      columns={[
        'subject',
        'topic',
        'link_member',
        'contact_status',
        'due_on',
        'link_assignee',
        'inserted_at',
      ]}
      searched={['subject', 'message']}
      sorted={[{ id: 'due_on', direction: 'asc' }]}
      within={within}
      controls={
        <ListControls views={views}>
          <Period of={arkes.contact_request} by="inserted_at" />
        </ListControls>
      }
      bare
      form={[]}
      head={(unit, rest) => <QuestionSteps unit={unit} rest={rest} />}
      object={{
        state: ({ contact_status }) => (
          <FieldCell arke={arkes.contact_request} id="contact_status" value={contact_status} />
        ),
        overview: (unit) => <Question unit={unit} />,
      }}
    />
  )
}

type View = 'open' | 'mine' | 'overdue' | 'all'

/** Views of the inbox; the default shows questions awaiting an answer. */
function useInboxViews(): { views: ViewChoice[]; within: Filter | null } {
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

/** Assigns, releases or closes a question; unassigned questions await an assignee. */
function QuestionSteps({ unit, rest }: { unit: AnyUnit; rest: HeadRest }) {
  const say = useSay('faq')
  const { id: own } = useMember()
  const units = useUnits('contact_request')
  const queries = useQueryClient()
  const step = useMutation({
    mutationFn: (name: 'take_request' | 'leave_request' | 'close_request') =>
      units.callFunction({ name, id: unit.id, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact_request'] }),
  })
  const assignee = unit.link_assignee as { id: string } | null
  const isClosed = unit.contact_status === 'closed'
  const isOwn = assignee?.id === own
  const assignment: HeadAction = {
    id: isOwn ? 'leave' : 'take',
    label: say(isOwn ? 'faq:inbox.leave' : 'faq:inbox.take'),
    icon: isOwn ? <Undo2 aria-hidden /> : <Hand aria-hidden />,
    busy: step.isPending,
    onClick: () => step.mutate(isOwn ? 'leave_request' : 'take_request'),
  }
  const end: HeadAction = {
    id: 'close',
    label: say('common:action.close'),
    icon: <Check aria-hidden />,
    busy: step.isPending,
    onClick: () => step.mutate('close_request'),
  }
  return (
    <HeadActions
      edit={rest.edit}
      due={assignee === null && !isClosed ? assignment : undefined}
      others={[assignment, ...(isClosed ? [] : [end]), ...rest.others]}
    />
  )
}
