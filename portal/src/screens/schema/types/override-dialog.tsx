import { useHttp } from '../../../client/portal.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import type { FormValues } from '../../../units/form/form-values.ts'
import { OverrideFields } from '../parameters/override-fields.tsx'
import { checkOverrides, overrideValues } from '../parameters/parameter-values.ts'
import { override } from '../schema-calls.ts'
import type { ArkeUnit, AttachedParameter } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'
import { useSchemaChange } from '../use-schema-change.ts'

interface OverrideDialogProps {
  arke: ArkeUnit
  parameter: AttachedParameter
  onClose: () => void
}

/** Edits a type's overrides of a parameter. */
export function OverrideDialog({ arke, parameter, onClose }: OverrideDialogProps) {
  const say = useSay('input')
  const http = useHttp()
  const nameOf = useArkeName()
  const type = parameter.arke_id
  const stored = parameter.link.metadata
  const saving = useSchemaChange({
    change: (metadata: Record<string, unknown>) =>
      override(http, { arke: arke.id, parameter, metadata }),
    done: say('units:saved'),
    onDone: onClose,
  })
  const form = useAppForm<FormValues, Record<string, unknown>>({
    schema: checkOverrides(type, { kept: stored, say }),
    defaults: overrideValues(type, stored),
    submit: (values) => saving.mutateAsync(values),
  })
  return (
    <FormDialog
      form={form}
      title={say('schema:override.title', { label: parameter.label, name: nameOf(arke) })}
      description={say('schema:override.text')}
      width="large"
      submit={say('common:action.save')}
      onClose={onClose}
    >
      <OverrideFields parameter={parameter} form={form} />
    </FormDialog>
  )
}
