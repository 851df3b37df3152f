import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUpFromLine } from 'lucide-react'
import { useState } from 'react'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'

interface HandUpProps {
  claim: Pick<Loaded<'paperwork'>, 'id' | 'claim_number'>
  disabledReason: string | null
}

/** A moderator escalates the claim to the admins, with a reason. */
export function HandUp({ claim: { id, claim_number }, disabledReason }: HandUpProps) {
  const say = useSay('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const handUp = useMutation({
    mutationFn: (reason: string) =>
      units.callFunction({ name: 'hand_up', id, body: { reason } }, { quiet: true }),
    onSuccess: () => toast.success(say('review:hand_up.done', { number: claim_number ?? '' })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['paperwork'] }),
  })
  return (
    <>
      <IconButton
        label={disabledReason ?? say('review:hand_up.action')}
        disabled={disabledReason !== null}
        onClick={() => setOpen(true)}
      >
        <ArrowUpFromLine aria-hidden />
      </IconButton>
      {isOpen ? (
        <ReasonDialog
          title={say('review:hand_up.title')}
          text={say('review:hand_up.text')}
          action={say('review:hand_up.action')}
          onClose={() => setOpen(false)}
          onConfirm={async (reason) => {
            await handUp.mutateAsync(reason)
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
