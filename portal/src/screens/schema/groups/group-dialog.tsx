import { arkes } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useHttp } from '../../../client/portal.tsx'
import { readAnew } from '../../../client/queries.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { optionalWords } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Autocomplete } from '../../../ui/inputs/choice/list/autocomplete.tsx'
import type { Option } from '../../../ui/inputs/choice/list/option.ts'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { matches } from '../../../ui/text/matches.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { DeleteButton } from '../../../units/page/delete-button.tsx'
import { IdentityFields, identity, LabelField } from '../identity-fields.tsx'
import { arkesOf, groupOf } from '../schema-queries.ts'
import type { GroupUnit } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'
import { useSchemaChange } from '../use-schema-change.ts'

interface GroupDialogProps {
  /** Null creates a new group. */
  group: GroupUnit | null
  onClose: () => void
}

const members = z.pipe(
  z.array(z.custom<Option>()),
  z.transform((options: Option[]) => options.map(({ id }) => id)),
)
const rules = z.object({ ...identity, description: optionalWords, arke_list: members })

/** Creates or edits a group and its types. */
export function GroupDialog(props: GroupDialogProps) {
  const { onClose } = props
  const say = useSay()
  const { form, group } = useGroupForm(props)
  const names = {
    label: say('schema:identity.label'),
    description: say('schema:groups.description'),
    arke_list: say('schema:groups.members'),
  }
  return (
    <FormDialog
      form={form}
      title={group ? say('units:edit', { label: group.label }) : say('schema:groups.create')}
      description={say('schema:groups.text')}
      submit={say(group ? 'common:action.save' : 'schema:groups.create_action')}
      names={group ? names : {}}
      written={(_, value) => listed(value)}
      extra={
        group ? <DeleteButton arke={arkes.group} unit={{ ...group }} onDeleted={onClose} /> : null
      }
      onClose={onClose}
    >
      {group ? (
        <LabelField form={form} />
      ) : (
        <IdentityFields form={form} example={say('schema:groups.example')} />
      )}
      <FormField form={form} name="description" label={names.description}>
        {(input) => <TextArea rows={2} {...typed(input)} />}
      </FormField>
      <FormField
        form={form}
        name="arke_list"
        label={names.arke_list}
        help={say('schema:groups.members_help')}
      >
        {({ value, onChange }) => <ArkeInput value={value} onChange={onChange} />}
      </FormField>
    </FormDialog>
  )
}

/** The form of the group. */
function useGroupForm(props: GroupDialogProps) {
  // Keep the version from when the dialog opened, so it does not overwrite concurrent changes.
  const [group, setGroup] = useState(props.group)
  const say = useSay()
  const http = useHttp()
  const queries = useQueryClient()
  const nameOf = useArkeName()
  const valuesOf = (unit: GroupUnit | null) => ({
    label: unit?.label ?? '',
    id: unit?.id ?? '',
    description: unit?.description ?? '',
    arke_list: (unit?.arke_list ?? []).map((arke): Option => {
      const { id } = arke
      return { id, label: nameOf(arke), hint: id }
    }),
  })
  const saving = useSchemaChange({
    change: ({ id, ...body }: z.output<typeof rules>) =>
      group
        ? http.send(
            { method: 'PUT', path: `/lib/group/unit/${id}`, body },
            { headers: { 'if-match': `"${group.version}"` } },
          )
        : http.send({ method: 'POST', path: '/lib/group/unit', body: { id, ...body } }),
    done: say(group ? 'units:saved' : 'schema:groups.created'),
    onDone: props.onClose,
  })
  const form = useAppForm({
    schema: rules,
    defaults: valuesOf(group),
    reload: async () => {
      const current = group && (await readAnew(queries, groupOf(http, group.id)))
      setGroup(current)
      return valuesOf(current)
    },
    submit: (values) => saving.mutateAsync(values),
  })
  return { form, group }
}

const listed = (value: unknown) =>
  Array.isArray(value) ? value.map(({ label }: Option) => label).join(', ') : String(value || '–')

interface ArkeInputProps {
  value: readonly Option[]
  onChange: (value: Option[]) => void
}

/** Selects several types by name or id. */
function ArkeInput({ value, onChange }: ArkeInputProps) {
  const say = useSay()
  const nameOf = useArkeName()
  const [typed, setTyped] = useState('')
  const arkes = useQuery(arkesOf(useHttp())).data?.items ?? []
  const options = arkes
    .filter(({ type }) => type !== 'role')
    .map((arke): Option => ({ id: arke.id, label: nameOf(arke), hint: arke.id }))
    .filter(({ id, label }) => matches(`${label} ${id}`, typed))
  return (
    <Autocomplete
      multiple
      nullable
      options={options}
      value={value}
      onChange={onChange}
      onInputChange={setTyped}
      placeholder={say('schema:groups.search')}
    />
  )
}
