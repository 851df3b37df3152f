import { arkes, keysOf, type StaffRole, staffRoles } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { email, given, reason, words } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'

/** The way to give somebody access who is to work here. */
export function InviteStaff({ role }: { role: StaffRole | null }) {
  const say = useSay('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
        {say('users:staff.invite')}
      </Button>
      {isOpen ? <InviteStaffDialog role={role} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const guest = z.object({
  staff_role: given(z.string()),
  first_name: words,
  last_name: words,
  email: email('users:staff.email_invalid'),
  reason,
})

function InviteStaffDialog({ role, onClose }: { role: StaffRole | null; onClose: () => void }) {
  const say = useSay('users', 'units')
  const labels = useLabels()
  const units = useUnits('staff_change')
  const queries = useQueryClient()
  const staff_role: string | null = role
  const form = useAppForm({
    schema: guest,
    defaults: { staff_role, first_name: '', last_name: '', email: '', reason: '' },
    submit: async (body) => {
      const { change_state } = await units.callFunction({ name: 'invite', body })
      toast.success(say(change_state === 'open' ? 'users:staff.waits' : 'users:staff.invited'))
      await queries.invalidateQueries()
      onClose()
    },
  })
  const options = keysOf(staffRoles).map((one) => ({
    id: one,
    label: labels.value(arkes.staff_change, 'staff_role', one),
  }))
  const label = (field: 'first_name' | 'last_name' | 'email') =>
    labels.field(arkes.staff_change, field)
  return (
    <FormDialog
      form={form}
      title={say('users:staff.invite_title')}
      description={say('users:staff.invite_text')}
      submit={say('users:staff.invite_submit')}
      onClose={onClose}
    >
      <FormField form={form} name="staff_role" label={say('users:staff.role')} required>
        {(input) => <Select {...input} options={options} />}
      </FormField>
      <FormField form={form} name="first_name" label={label('first_name')} required>
        {(input) => <TextInput maxLength={60} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="last_name" label={label('last_name')} required>
        {(input) => <TextInput maxLength={60} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="email" label={label('email')} required checkOnLeave>
        {(input) => <TextInput type="email" maxLength={254} {...typed(input)} />}
      </FormField>
      <FormField form={form} name="reason" label={say('units:reason.label')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
