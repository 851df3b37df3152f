import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { evidence, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { EvidenceField } from './evidence-field.tsx'
import type { Run } from './use-run.ts'

/** Asks a second person to confirm that the bank did not accept the file of a run. */
export function RefusedDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const say = useSay('payouts', 'units')
  const units = useUnits('payout_run')
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ evidence, reason }),
    defaults: { evidence: '', reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'refused', id: run.id, body })),
  })
  return (
    <ProposeDialog form={form} title={say('payouts:ask.refused.title')} onClose={onClose}>
      <p>{say('payouts:ask.refused.text', { count: run.item_count })}</p>
      <EvidenceField form={form} />
    </ProposeDialog>
  )
}
