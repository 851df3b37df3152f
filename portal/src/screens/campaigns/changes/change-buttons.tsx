import { type CampaignChange, type ChangeAction, changeActionsFor } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, type LucideIcon, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface ChangeButtonsProps {
  /** Id. */
  campaign: string
  change: CampaignChange
  /** Whether the reader proposed it. */
  isOwn: boolean
}

/** What the reader may do with an open change; each asks once more. */
export function ChangeButtons({ campaign, change, isOwn }: ChangeButtonsProps) {
  const say = useSay('campaigns')
  const { role } = useMember()
  const units = useUnits('campaign')
  const queries = useQueryClient()
  const [asking, setAsking] = useState<ChangeAction | null>(null)
  const decision = useMutation({
    mutationFn: ({ action, reason }: { action: ChangeAction; reason: string }) =>
      units.callFunction({
        name: action,
        id: campaign,
        body: { change: change.id, ...(action === 'decline_change' ? { reason } : {}) },
      }),
    onSuccess: (_, { action }) => {
      setAsking(null)
      toast.success(say(`campaigns:change.${action}.done`))
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  return (
    <Row gap={3}>
      {changeActionsFor({ role, isProposer: isOwn })
        .toReversed()
        .map((action) => {
          const Icon = icons[action]
          return (
            <Button
              key={action}
              look={action === 'confirm_change' ? 'primary' : 'secondary'}
              icon={<Icon aria-hidden />}
              onClick={() => setAsking(action)}
            >
              {say(`campaigns:change.${action}.label`)}
            </Button>
          )
        })}
      {asking ? (
        <ChangeDialog
          action={asking}
          change={change}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => decision.mutateAsync({ action: asking, reason })}
        />
      ) : null}
    </Row>
  )
}

const icons = {
  confirm_change: CircleCheck,
  decline_change: CircleX,
  withdraw_change: Undo2,
} satisfies Record<ChangeAction, LucideIcon>
