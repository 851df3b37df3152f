import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Asks why a planned move is not to happen. */
export function WithdrawDialog({ move, onClose }: { move: string; onClose: () => void }) {
  const say = useSay('sales_group')
  const units = useUnits('group_move')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ reason }),
    defaults: { reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'withdraw_move', id: move, body })),
  })
  return (
    <ProposeDialog form={form} title={say('sales_group:moves.withdraw_title')} onClose={onClose}>
      {null}
    </ProposeDialog>
  )
}
