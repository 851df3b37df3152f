import { type Arke, arkes, type FieldType } from '@ruecklauf/model'
import { useState } from 'react'
import type { LooseForm } from '../../../forms/use-app-form.ts'
import { Accordion } from '../../../ui/layout/fold/accordion.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { FieldInput } from '../../../units/parts/field-inputs.tsx'
import styles from '../schema.module.css'
import { typedValues } from './allowed-values.ts'
import { attributesOf } from './attributes.ts'
import { ValueList } from './value-list.tsx'

interface ParameterFieldsProps {
  type: FieldType
  form: LooseForm
}

/** Edits a parameter's attributes, depending on its type. */
export function ParameterFields({ type, form }: ParameterFieldsProps) {
  const say = useSay()
  const { main, technical } = attributesOf(type)
  const [isOpen, setOpen] = useState(false)
  const input = (id: string) => (
    <Attribute
      key={id}
      type={type}
      id={id}
      value={form.values[id]}
      onChange={(value) => form.change({ [id]: value })}
      error={form.problems[id]}
    />
  )
  const isBroken = technical.some((id) => form.problems[id])
  return (
    <>
      <div className={styles.fields}>{main.map(input)}</div>
      <Accordion
        title={say('schema:parameters.technical')}
        expanded={isOpen || isBroken}
        onChange={setOpen}
      >
        <div className={styles.fields}>{technical.map(input)}</div>
      </Accordion>
    </>
  )
}

interface AttributeProps {
  type: FieldType
  id: string
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
}

function Attribute({ type, id, value, onChange, error }: AttributeProps) {
  const labels = useLabels()
  const helpOf = useAttributeHelp()
  const field = fieldOf<Arke>(arkes[type], id)
  if (!field) return null
  const help = helpOf(id) ?? labels.help<Arke>(arkes[type], id)
  const isWide = ['list', 'dict', 'link'].includes(field.type) || id === 'helper_text'
  return (
    <div className={isWide ? styles.wide : undefined}>
      {id === 'values' ? (
        <ValueList
          label={labels.field<Arke>(arkes[type], id)}
          help={help ?? ''}
          error={error}
          values={typedValues(value)}
          onChange={onChange}
        />
      ) : (
        <FieldInput
          arke={arkes[type]}
          id={id}
          field={field}
          value={value}
          onChange={onChange}
          onBlur={() => {}}
          error={error}
          help={help}
        />
      )}
    </div>
  )
}

/** Explains an attribute; undefined where its name suffices. */
function useAttributeHelp(): (attribute: string) => string | undefined {
  const say = useSay()
  return (attribute) => {
    return say.maybe(`schema:help.${attribute.startsWith('default_') ? 'default' : attribute}`)
  }
}
