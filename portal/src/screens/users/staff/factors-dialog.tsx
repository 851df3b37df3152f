import type { StaffRole } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

interface FactorsDialogProps {
  member: { id: string; label: string }
  of: StaffRole
  onClose: () => void
}

/** Proposes to remove a colleague's lost second factors. */
export function FactorsDialog({ member, of, onClose }: FactorsDialogProps) {
  const say = useSay('users')
  const units = useUnits(of)
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: z.object({ reason }),
    defaults: { reason: '' },
    submit: (body) =>
      propose(() => units.callFunction({ name: 'propose_factors', id: member.id, body })),
  })
  return (
    <ProposeDialog
      form={form}
      title={say('users:drop_factors.title', { label: member.label })}
      onClose={onClose}
    >
      <Text muted>{say('users:drop_factors.text')}</Text>
    </ProposeDialog>
  )
}
