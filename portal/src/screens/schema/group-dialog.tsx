import { arkes } from '@ruecklauf/model'
import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import type { Option } from '../../ui/inputs/choice/option.ts'
import { Field } from '../../ui/inputs/field.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { DeleteButton } from '../../units/delete-button.tsx'
import { ArkeInput } from './arke-input.tsx'
import { type Faults, faultsOf } from './faults.ts'
import { FormDialog } from './form-dialog.tsx'
import { IdentityFields, identityFaults } from './identity-fields.tsx'
import type { GroupUnit } from './schema-units.ts'
import { useArkeName } from './use-arke-name.ts'
import { useSchemaChange } from './use-schema-change.ts'

interface GroupDialogProps {
  /** Null makes a new one. */
  group: GroupUnit | null
  onClose: () => void
}

/** Makes or changes a group and which types are in it. */
export function GroupDialog(props: GroupDialogProps) {
  const { onClose } = props
  // As it was when the window opened: what somebody saves meanwhile is not overwritten.
  const [group] = useState(props.group)
  const say = useSay()
  const http = useHttp()
  const nameOf = useArkeName()
  const [identity, setIdentity] = useState({ label: group?.label ?? '', id: group?.id ?? '' })
  const [description, setDescription] = useState(group?.description ?? '')
  const [members, setMembers] = useState<Option[]>(() =>
    (group?.arke_list ?? []).map((arke) => ({ id: arke.id, label: nameOf(arke), hint: arke.id })),
  )
  const [found, setFound] = useState<Faults>({})
  const saving = useSchemaChange({
    change: () => {
      const values = {
        label: identity.label.trim(),
        description: description.trim() || null,
        arke_list: members.map(({ id }) => id),
      }
      return group
        ? http.send(
            { method: 'PUT', path: `/lib/group/unit/${group.id}`, body: values },
            { headers: { 'if-match': `"${group.version}"` } },
          )
        : http.send({
            method: 'POST',
            path: '/lib/group/unit',
            body: { id: identity.id, ...values },
          })
    },
    done: say(group ? 'units:saved' : 'schema:groups.created'),
    onDone: onClose,
  })
  const submit = () => {
    const faults = identityFaults(identity, say)
    setFound(faults)
    if (Object.keys(faults).length === 0) saving.mutate()
  }
  const faults = faultsOf(saving.error, found)
  return (
    <FormDialog
      title={group ? say('units:edit', { label: group.label }) : say('schema:groups.create')}
      description={say('schema:groups.text')}
      submit={say(group ? 'common:action.save' : 'schema:groups.create_action')}
      busy={saving.isPending}
      error={saving.error}
      fields={['label', 'id', 'description', 'arke_list']}
      extra={
        group ? <DeleteButton arke={arkes.group} unit={{ ...group }} onDeleted={onClose} /> : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {group ? (
        <Field label={say('schema:identity.label')} required error={faults.label}>
          <TextInput
            value={identity.label}
            onChange={({ target }) => setIdentity({ ...identity, label: target.value })}
          />
        </Field>
      ) : (
        <IdentityFields
          value={identity}
          onChange={setIdentity}
          faults={faults}
          example={say('schema:groups.example')}
        />
      )}
      <Field label={say('schema:groups.description')} error={faults.description}>
        <TextArea
          rows={2}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <Field
        label={say('schema:groups.members')}
        help={say('schema:groups.members_help')}
        error={faults.arke_list}
      >
        <ArkeInput value={members} onChange={setMembers} />
      </Field>
    </FormDialog>
  )
}
