import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHttp, useMember } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { type Faults, faultsOf } from './faults.ts'
import { FormDialog } from './form-dialog.tsx'
import { IdentityFields, identityFaults } from './identity-fields.tsx'
import type { ArkeUnit } from './schema-units.ts'
import { useSchemaChange } from './use-schema-change.ts'

/** Makes a type, then opens it. */
export function NewTypeDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const http = useHttp()
  const { segment } = useMember()
  const navigate = useNavigate()
  const [value, setValue] = useState({ label: '', id: '' })
  const [found, setFound] = useState<Faults>({})
  const creation = useSchemaChange({
    change: () =>
      http.send<ArkeUnit>({
        method: 'POST',
        path: '/lib/arke/unit',
        body: { id: value.id, label: value.label.trim() },
      }),
    done: say('schema:types.created'),
    onDone: ({ id }) =>
      void navigate({
        to: '/$member/settings/schema/$arke',
        params: { member: segment, arke: id },
      }),
  })
  const submit = () => {
    const faults = identityFaults(value, say)
    setFound(faults)
    if (Object.keys(faults).length === 0) creation.mutate()
  }
  return (
    <FormDialog
      title={say('schema:types.create')}
      description={say('schema:types.create_text')}
      submit={say('schema:types.create_action')}
      busy={creation.isPending}
      error={creation.error}
      fields={['label', 'id']}
      onSubmit={submit}
      onClose={onClose}
    >
      <IdentityFields
        value={value}
        onChange={setValue}
        faults={faultsOf(creation.error, found)}
        example={say('schema:types.example')}
      />
    </FormDialog>
  )
}
