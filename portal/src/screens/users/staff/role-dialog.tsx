import { arkes, keysOf, type StaffRole, staffRoles } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { given, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'

interface RoleDialogProps {
  member: { id: string; label: string }
  from: StaffRole
  onClose: () => void
}

const asked = z.object({ staff_role: given(z.string()), reason })

/** Asks for another role and why; where admins are concerned it then waits for a second person. */
export function RoleDialog({ member, from, onClose }: RoleDialogProps) {
  const say = useSay('users', 'units')
  const labels = useLabels()
  const units = useUnits('staff_change')
  const queries = useQueryClient()
  const form = useAppForm({
    schema: asked,
    defaults: { staff_role: null, reason: '' },
    submit: async (body) => {
      const { change_state } = await units.callFunction({
        name: 'change_role',
        body: { ...body, member: member.id },
      })
      toast.success(say(change_state === 'open' ? 'users:staff.waits' : 'users:staff.changed'))
      await queries.invalidateQueries()
      onClose()
    },
  })
  const options = keysOf(staffRoles)
    .filter((role) => role !== from)
    .map((role) => ({ id: role, label: labels.value(arkes.staff_change, 'staff_role', role) }))
  return (
    <FormDialog
      form={form}
      title={say('users:staff.role_title', { label: member.label })}
      description={say('users:staff.role_text')}
      submit={say('users:staff.role_submit')}
      onClose={onClose}
    >
      <FormField form={form} name="staff_role" label={say('users:staff.role')} required>
        {(input) => <Select {...input} options={options} />}
      </FormField>
      <FormField form={form} name="reason" label={say('units:reason.label')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
