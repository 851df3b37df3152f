import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { overridableOf } from './attributes.ts'
import { type Faults, faultsOf } from './faults.ts'
import { FormDialog } from './form-dialog.tsx'
import { OverrideFields } from './override-fields.tsx'
import { overrideValues, readOverrides } from './parameter-values.ts'
import { override } from './schema-calls.ts'
import type { ArkeUnit, AttachedParameter } from './schema-units.ts'
import { useArkeName } from './use-arke-name.ts'
import { useSchemaChange } from './use-schema-change.ts'

interface OverrideDialogProps {
  arke: ArkeUnit
  parameter: AttachedParameter
  onClose: () => void
}

/** What a type does differently from a parameter's definition. */
export function OverrideDialog({ arke, parameter, onClose }: OverrideDialogProps) {
  const say = useSay('input')
  const http = useHttp()
  const nameOf = useArkeName()
  const type = parameter.arke_id
  const kept = parameter.link.metadata
  const [values, setValues] = useState(() => overrideValues(type, kept))
  const [found, setFound] = useState<Faults>({})
  const read = readOverrides(type, values, { kept, say })
  const saving = useSchemaChange({
    change: () => override(http, { arke: arke.id, parameter, metadata: read.metadata }),
    done: say('units:saved'),
    onDone: onClose,
  })
  const submit = () => {
    setFound(read.errors)
    if (Object.keys(read.errors).length === 0) saving.mutate()
  }
  return (
    <FormDialog
      title={say('schema:override.title', { label: parameter.label, name: nameOf(arke) })}
      description={say('schema:override.text')}
      width="large"
      submit={say('common:action.save')}
      busy={saving.isPending}
      error={saving.error}
      fields={overridableOf(type)}
      onSubmit={submit}
      onClose={onClose}
    >
      <OverrideFields
        parameter={parameter}
        values={values}
        onChange={setValues}
        faults={faultsOf(saving.error, found)}
      />
    </FormDialog>
  )
}
