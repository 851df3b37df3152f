import { useState } from 'react'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { ProposeDialog } from '../money-changes/propose-dialog.tsx'
import { SettingInput, settingValue } from './setting-input.tsx'

interface SettingProposalProps {
  setting: Loaded<'setting'>
  title: string
  help: string | null
  onClose: () => void
}

/** Asks for another value of a setting that decides on money. */
export function SettingProposal({ setting, title, help, onClose }: SettingProposalProps) {
  const say = useSay('money_changes')
  const units = useUnits('setting')
  const [draft, setDraft] = useState(setting.value)
  const { id, kind } = setting
  return (
    <ProposeDialog
      title={say('money_changes:propose')}
      propose={(reason) =>
        units.callFunction({
          name: 'propose_value',
          id,
          body: { value: settingValue(kind, draft), reason },
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <Field label={title} required help={help} error={errors.value}>
          <SettingInput kind={kind} setting={setting} value={draft} onChange={setDraft} />
        </Field>
      )}
    </ProposeDialog>
  )
}
