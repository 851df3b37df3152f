import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { type Faults, faultsOf } from './faults.ts'
import { FormDialog } from './form-dialog.tsx'
import { identityFaults } from './identity-fields.tsx'
import type { ArkeUnit } from './schema-units.ts'
import { useSchemaChange } from './use-schema-change.ts'

/** Renames a type, or takes it out of use for a while. */
export function TypeDialog(props: { arke: ArkeUnit; onClose: () => void }) {
  const { onClose } = props
  // As it was when the window opened: what somebody saves meanwhile is not overwritten.
  const [arke] = useState(props.arke)
  const say = useSay()
  const http = useHttp()
  const [label, setLabel] = useState(arke.label)
  const [active, setActive] = useState(arke.active)
  const [found, setFound] = useState<Faults>({})
  const saving = useSchemaChange({
    change: () =>
      http.send(
        {
          method: 'PUT',
          path: `/lib/arke/unit/${arke.id}`,
          body: { label: label.trim(), active },
        },
        { headers: { 'if-match': `"${arke.version}"` } },
      ),
    done: say('units:saved'),
    onDone: onClose,
  })
  const submit = () => {
    const faults = identityFaults({ label, id: arke.id }, say)
    setFound(faults)
    if (Object.keys(faults).length === 0) saving.mutate()
  }
  const faults = faultsOf(saving.error, found)
  return (
    <FormDialog
      title={say('units:edit', { label: arke.label })}
      submit={say('common:action.save')}
      busy={saving.isPending}
      error={saving.error}
      fields={['label', 'active']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={say('schema:identity.label')} required error={faults.label}>
        <TextInput value={label} onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <Checkbox
        label={say('schema:type.active')}
        help={say('schema:type.active_help')}
        error={faults.active}
        checked={active}
        onChange={setActive}
      />
    </FormDialog>
  )
}
