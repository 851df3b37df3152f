import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../../client/portal.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField } from '../../../forms/form-field.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Autocomplete } from '../../../ui/inputs/choice/list/autocomplete.tsx'
import { Accordion } from '../../../ui/layout/fold/accordion.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useDebounced } from '../../../units/fields/use-debounced.ts'
import type { FormValues } from '../../../units/form/form-values.ts'
import { emptyTexts } from '../../../units/links/link-input.tsx'
import { OverrideFields } from '../parameters/override-fields.tsx'
import { overrideValues, readOverrides } from '../parameters/parameter-values.ts'
import { attach } from '../schema-calls.ts'
import { parametersOf } from '../schema-queries.ts'
import type { ArkeUnit, ParameterUnit } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'
import { useSchemaChange } from '../use-schema-change.ts'

interface AttachDialogProps {
  arke: ArkeUnit
  /** The attached parameters. */
  attached: readonly ParameterUnit[]
  onClose: () => void
}

/** The overrides of the parameter. */
type Values = FormValues & { parameter: ParameterUnit | null }

interface Chosen {
  parameter: ParameterUnit
  metadata: Record<string, unknown>
}

/** Attaches an existing parameter to a type, found by name or id. */
export function AttachDialog({ arke, attached, onClose }: AttachDialogProps) {
  const say = useSay()
  const http = useHttp()
  const labels = useLabels()
  const nameOf = useArkeName()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
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
  const form = useAttachForm({ arke, onClose })
  const chosenParameter = form.values.parameter
  const choose = (parameter: ParameterUnit | null) =>
    form.restart({ parameter, ...(parameter ? overrideValues(parameter.arke_id, {}) : {}) })
  return (
    <FormDialog
      form={form}
      title={say('schema:attach.title', { name: nameOf(arke) })}
      description={say('schema:attach.text')}
      width="large"
      submit={say('schema:attach.action')}
      onClose={onClose}
    >
      <FormField form={form} name="parameter" label={say('schema:attach.parameter')} required>
        {() => (
          <Autocomplete
            nullable
            clearable
            options={free.map(optionOf)}
            value={chosenParameter ? [optionOf(chosenParameter)] : []}
            onChange={([option]) => choose(free.find(({ id }) => id === option?.id) ?? null)}
            onInputChange={setTyped}
            placeholder={say('schema:attach.search')}
            nothingFoundText={say(emptyTexts[answer.status])}
          />
        )}
      </FormField>
      {chosenParameter ? (
        <Accordion title={say('schema:override.column')} expanded={isOpen} onChange={setOpen}>
          <OverrideFields parameter={chosenParameter} form={form} />
        </Accordion>
      ) : null}
    </FormDialog>
  )
}

/** The parameter to attach with its overrides. */
function useAttachForm({ arke, onClose }: Pick<AttachDialogProps, 'arke' | 'onClose'>) {
  const say = useSay()
  const http = useHttp()
  const saving = useSchemaChange({
    change: ({ parameter, metadata }: Chosen) =>
      attach(http, { arke: arke.id, parameter, metadata }),
    done: say('schema:attach.done'),
    onDone: onClose,
  })
  return useAppForm<Values, Chosen>({
    defaults: { parameter: null },
    schema: ({ parameter, ...values }) => {
      if (!parameter) return { problems: { parameter: say('schema:attach.missing') } }
      const about = { kept: {}, say }
      const { metadata, errors } = readOverrides(parameter.arke_id, values, about)
      if (Object.keys(errors).length > 0) return { problems: errors }
      return { output: { parameter, metadata } }
    },
    submit: (values) => saving.mutateAsync(values),
  })
}
