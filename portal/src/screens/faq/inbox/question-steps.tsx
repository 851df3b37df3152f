import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Hand, Undo2 } from 'lucide-react'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { type HeadAction, HeadActions, type HeadRest } from '../../../units/page/head-actions.tsx'

/** Takes a question on or gives it back, and closes it; one that nobody has waits to be taken. */
export function QuestionSteps({ unit, rest }: { unit: AnyUnit; rest: HeadRest }) {
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
  const hand: HeadAction = {
    id: isOwn ? 'leave' : 'take',
    label: say(isOwn ? 'faq:inbox.leave' : 'faq:inbox.take'),
    icon: isOwn ? <Undo2 aria-hidden /> : <Hand aria-hidden />,
    busy: step.isPending,
    onClick: () => step.mutate(isOwn ? 'leave_request' : 'take_request'),
  }
  const end: HeadAction = {
    id: 'close',
    label: say('faq:inbox.close'),
    icon: <Check aria-hidden />,
    busy: step.isPending,
    onClick: () => step.mutate('close_request'),
  }
  return (
    <HeadActions
      edit={rest.edit}
      due={assignee === null && !isClosed ? hand : undefined}
      others={[hand, ...(isClosed ? [] : [end]), ...rest.others]}
    />
  )
}
