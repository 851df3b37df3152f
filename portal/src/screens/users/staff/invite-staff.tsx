import { arkes, type StaffRole } from '@ruecklauf/model'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { email, given, reason, words } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useRoleNames } from './role-names.ts'

/** Offers to propose access for a new colleague. */
export function InviteStaff({ preset }: { preset: StaffRole }) {
  const say = useSay('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
        {say('users:staff.invite')}
      </Button>
      {isOpen ? <InviteStaffDialog preset={preset} onClose={() => setOpen(false)} /> : null}
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

function InviteStaffDialog({ preset, onClose }: { preset: StaffRole; onClose: () => void }) {
  const say = useSay('users')
  const labels = useLabels()
  const units = useUnits('user')
  const { options } = useRoleNames()
  const propose = usePropose(onClose)
  const staff_role: string | null = preset
  const form = useAppForm({
    schema: guest,
    defaults: { staff_role, first_name: '', last_name: '', email: '', reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'propose_staff', body })),
  })
  const label = (field: 'first_name' | 'last_name' | 'email') => labels.field(arkes[preset], field)
  return (
    <ProposeDialog form={form} title={say('users:staff.invite_title')} onClose={onClose}>
      <Text muted>{say('users:staff.invite_text')}</Text>
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
    </ProposeDialog>
  )
}
