import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** Takes a question on or gives it back, and closes it. */
export function QuestionSteps({ unit }: { unit: AnyUnit }) {
  const say = useSay('faq')
  const { id: own } = useMember()
  const units = useUnits('contact_request')
  const queries = useQueryClient()
  const step = useMutation({
    mutationFn: (name: 'take_request' | 'leave_request' | 'close_request') =>
      units.callFunction({ name, id: unit.id, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contact_request'] }),
  })
  const isOwn = (unit.link_assignee as { id: string } | null)?.id === own
  const isClosed = unit.contact_status === 'closed'
  return (
    <>
      <Button
        busy={step.isPending}
        onClick={() => step.mutate(isOwn ? 'leave_request' : 'take_request')}
      >
        {say(isOwn ? 'faq:inbox.leave' : 'faq:inbox.take')}
      </Button>
      {isClosed ? null : (
        <Button busy={step.isPending} onClick={() => step.mutate('close_request')}>
          {say('faq:inbox.close')}
        </Button>
      )}
    </>
  )
}
