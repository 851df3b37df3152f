import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { IdentityFields, identity } from '../identity-fields.tsx'
import type { ArkeUnit } from '../schema-units.ts'
import { useSchemaChange } from '../use-schema-change.ts'

const newType = z.object(identity)

/** Creates a type and opens it. */
export function NewTypeDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const http = useHttp()
  const { segment } = useMember()
  const navigate = useNavigate()
  const creation = useSchemaChange({
    change: (body: z.output<typeof newType>) =>
      http.send<ArkeUnit>({ method: 'POST', path: '/lib/arke/unit', body }),
    done: say('schema:types.created'),
    onDone: ({ id }) =>
      void navigate({
        to: '/$member/settings/schema/$arke',
        params: { member: segment, arke: id },
      }),
  })
  const form = useAppForm({
    schema: newType,
    defaults: { label: '', id: '' },
    submit: (values) => creation.mutateAsync(values),
  })
  return (
    <FormDialog
      form={form}
      title={say('schema:types.create')}
      description={say('schema:types.create_text')}
      submit={say('schema:types.create_action')}
      onClose={onClose}
    >
      <IdentityFields form={form} example={say('schema:types.example')} />
    </FormDialog>
  )
}
