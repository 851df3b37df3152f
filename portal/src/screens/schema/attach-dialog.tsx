import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Autocomplete } from '../../ui/inputs/choice/autocomplete.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/labels.ts'
import { emptyTexts } from '../../units/link-input.tsx'
import { useDebounced } from '../../units/use-debounced.ts'
import { overridableOf } from './attributes.ts'
import { type Faults, faultsOf } from './faults.ts'
import { FormDialog } from './form-dialog.tsx'
import { OverrideFields } from './override-fields.tsx'
import { overrideValues, readOverrides } from './parameter-values.ts'
import { attach } from './schema-calls.ts'
import { parametersOf } from './schema-queries.ts'
import type { ArkeUnit, ParameterUnit } from './schema-units.ts'
import { useArkeName } from './use-arke-name.ts'
import { useSchemaChange } from './use-schema-change.ts'

interface AttachDialogProps {
  arke: ArkeUnit
  /** What it has already. */
  attached: readonly ParameterUnit[]
  onClose: () => void
}

/** Gives a type a parameter that exists, found by name or id. */
export function AttachDialog({ arke, attached, onClose }: AttachDialogProps) {
  const say = useSay('input')
  const http = useHttp()
  const labels = useLabels()
  const nameOf = useArkeName()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ParameterUnit | null>(null)
  const [values, setValues] = useState({})
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<Faults>({})
  const answer = useQuery(
    parametersOf(http, { typed: useDebounced(typed.trim()), type: null, offset: 0, limit: 30 }),
  )
  const free = (answer.data?.items ?? []).filter(
    ({ id }) => !attached.some((parameter) => parameter.id === id),
  )
  const optionOf = ({ id, label, arke_id }: ParameterUnit) => ({
    id,
    label,
    hint: `${labels.arke(arkes[arke_id])} · ${id}`,
  })
  const read = chosen
    ? readOverrides(chosen.arke_id, values, { kept: {}, say })
    : { metadata: {}, errors: { parameter: say('schema:attach.missing') } }
  const saving = useSchemaChange({
    change: async () => {
      if (chosen) await attach(http, { arke: arke.id, parameter: chosen, metadata: read.metadata })
    },
    done: say('schema:attach.done'),
    onDone: onClose,
  })
  const choose = (next: ParameterUnit | null) => {
    setChosen(next)
    setValues(next ? overrideValues(next.arke_id, {}) : {})
    setFound({})
  }
  const submit = () => {
    setFound(read.errors)
    if (Object.keys(read.errors).length === 0) saving.mutate()
  }
  const faults = faultsOf(saving.error, found)
  return (
    <FormDialog
      title={say('schema:attach.title', { name: nameOf(arke) })}
      description={say('schema:attach.text')}
      width="large"
      submit={say('schema:attach.action')}
      busy={saving.isPending}
      error={saving.error}
      fields={chosen ? overridableOf(chosen.arke_id) : []}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={say('schema:attach.parameter')} required error={faults.parameter}>
        <Autocomplete
          nullable
          clearable
          options={free.map(optionOf)}
          value={chosen ? [optionOf(chosen)] : []}
          onChange={([option]) => choose(free.find(({ id }) => id === option?.id) ?? null)}
          onInputChange={setTyped}
          placeholder={say('schema:attach.search')}
          nothingFoundText={say(emptyTexts[answer.status])}
        />
      </Field>
      {chosen ? (
        <Accordion title={say('schema:override.column')} expanded={isOpen} onChange={setOpen}>
          <OverrideFields parameter={chosen} values={values} onChange={setValues} faults={faults} />
        </Accordion>
      ) : null}
    </FormDialog>
  )
}
