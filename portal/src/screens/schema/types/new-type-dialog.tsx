import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { IdentityFields, identity } from '../identity-fields.tsx'
import type { ArkeUnit } from '../schema-units.ts'
import { useSchemaChange } from '../use-schema-change.ts'

const newType = z.object(identity)

/** Makes a type, then opens it. */
export function NewTypeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const http = useHttp()
  const { segment } = useMember()
  const navigate = useNavigate()
  const creation = useSchemaChange({
    change: (body: z.output<typeof newType>) =>
      http.send<ArkeUnit>({ method: 'POST', path: '/lib/arke/unit', body }),
    done: t('schema:types.created'),
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
      title={t('schema:types.create')}
      description={t('schema:types.create_text')}
      submit={t('schema:types.create_action')}
      onClose={onClose}
    >
      <IdentityFields form={form} example={t('schema:types.example')} />
    </FormDialog>
  )
}
