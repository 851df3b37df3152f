import { arkes } from '@ruecklauf/model'
import { FileCheck } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { bringIntoSight } from '../../ui/layout/bring-into-sight.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import type { HeadAction } from '../../units/page/head-actions.tsx'
import { useMoneyChanges } from './money-calls.ts'

/** A change of this subject that waits for the reader to decide on it, and the way to it. */
export function useDueChange(subject: string): HeadAction | undefined {
  const say = useSay('money_changes')
  const { id: me, role } = useMember()
  const change = useSearchChange()
  const { data } = useMoneyChanges({ subject, open: true })
  const due = data?.items.find(({ proposed_by }) => proposed_by?.id !== me)
  if (!due || !mayCall(role, arkes.money_change, 'confirm_change')) return undefined
  return {
    id: 'money_change',
    label: say('money_changes:due'),
    icon: <FileCheck aria-hidden />,
    onClick: () => {
      change({ part: due.kind === 'rate' ? 'rates' : undefined, list: undefined })
      bringIntoSight(due.id)
    },
  }
}
