import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useHttp } from '../../../client/portal.tsx'
import { readAnew } from '../../../client/queries.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { TickField } from '../../../forms/tick-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { identity, LabelField } from '../identity-fields.tsx'
import { arkeOf } from '../schema-queries.ts'
import type { ArkeUnit } from '../schema-units.ts'
import { useSchemaChange } from '../use-schema-change.ts'

const renamed = z.object({ label: identity.label, active: z.boolean() })

/** Renames or deactivates a type. */
export function TypeDialog(props: { arke: ArkeUnit; onClose: () => void }) {
  const { onClose } = props
  // Keep the version from when the dialog opened, so it does not overwrite concurrent changes.
  const [arke, setArke] = useState(props.arke)
  const say = useSay()
  const http = useHttp()
  const queries = useQueryClient()
  const saving = useSchemaChange({
    change: (body: z.output<typeof renamed>) =>
      http.send(
        { method: 'PUT', path: `/lib/arke/unit/${arke.id}`, body },
        { headers: { 'if-match': `"${arke.version}"` } },
      ),
    done: say('units:saved'),
    onDone: onClose,
  })
  const form = useAppForm({
    schema: renamed,
    defaults: { label: arke.label, active: arke.active },
    reload: async () => {
      const current = await readAnew(queries, arkeOf(http, arke.id))
      setArke(current)
      return { label: current.label, active: current.active }
    },
    submit: (values) => saving.mutateAsync(values),
  })
  return (
    <FormDialog
      form={form}
      title={say('units:edit', { label: arke.label })}
      submit={say('common:action.save')}
      names={{ label: say('schema:identity.label'), active: say('schema:type.active') }}
      onClose={onClose}
    >
      <LabelField form={form} />
      <TickField
        form={form}
        name="active"
        label={say('schema:type.active')}
        help={say('schema:type.active_help')}
      />
    </FormDialog>
  )
}
