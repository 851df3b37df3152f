import type { StaffRole } from '@ruecklauf/model'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { given, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useRoleNames } from './role-names.ts'

interface RoleDialogProps {
  member: { id: string; label: string }
  from: StaffRole
  onClose: () => void
}

const role = z.object({ staff_role: given(z.string()), reason })

/** Proposes another role for a colleague. */
export function RoleDialog({ member, from, onClose }: RoleDialogProps) {
  const say = useSay('users')
  const units = useUnits(from)
  const { options } = useRoleNames()
  const propose = usePropose(onClose)
  const form = useAppForm({
    schema: role,
    defaults: { staff_role: null, reason: '' },
    submit: (body) =>
      propose(() => units.callFunction({ name: 'propose_role', id: member.id, body })),
  })
  return (
    <ProposeDialog
      form={form}
      title={say('users:staff.role_title', { label: member.label })}
      onClose={onClose}
    >
      <Text muted>{say('users:staff.role_text')}</Text>
      <FormField form={form} name="staff_role" label={say('users:staff.role')} required>
        {(input) => <Select {...input} options={options.filter(({ id }) => id !== from)} />}
      </FormField>
    </ProposeDialog>
  )
}
