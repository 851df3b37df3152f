import * as z from 'zod/mini'
import { type Loaded, useUnits } from '../../client/units.ts'
import { FormField } from '../../forms/form-field.tsx'
import { reason } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { ProposeDialog, usePropose } from '../money-changes/propose-dialog.tsx'
import { SettingInput, settingValue } from './setting-input.tsx'

interface SettingProposalProps {
  setting: Loaded<'setting'>
  title: string
  help: string | null
  onClose: () => void
}

/** Asks for another value of a setting that decides on money. */
export function SettingProposal({ setting, title, help, onClose }: SettingProposalProps) {
  const units = useUnits('setting')
  const propose = usePropose(onClose)
  const { id, kind } = setting
  const form = useAppForm({
    schema: z.object({ value: settingValue(kind), reason }),
    defaults: { value: setting.value, reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'propose_value', id, body })),
  })
  return (
    <ProposeDialog form={form} onClose={onClose}>
      <FormField form={form} name="value" label={title} required help={help}>
        {(input) => <SettingInput {...input} kind={kind} setting={setting} />}
      </FormField>
    </ProposeDialog>
  )
}
