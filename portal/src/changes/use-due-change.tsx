import { FileCheck } from 'lucide-react'
import { bringIntoSight } from '../ui/layout/bring-into-sight.ts'
import { useSay } from '../ui/text/use-say.ts'
import { useSearchChange } from '../units/lists/list-state.ts'
import type { HeadAction } from '../units/page/head-actions.tsx'
import { useChanges } from './change-calls.ts'

/** An open change of this subject that the member can decide, with a link. */
export function useDueChange(subject: string): HeadAction | undefined {
  const say = useSay('changes')
  const change = useSearchChange()
  const { data } = useChanges({ subject, open: true })
  const due = data?.items.find(({ may_decide }) => may_decide)
  if (!due) return undefined
  return {
    id: 'change',
    label: say('changes:due'),
    icon: <FileCheck aria-hidden />,
    onClick: () => {
      change({ part: due.kind === 'rate' ? 'rates' : undefined, list: undefined })
      bringIntoSight(due.id)
    },
  }
}
