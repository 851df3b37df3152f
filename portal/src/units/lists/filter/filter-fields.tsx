import { useState } from 'react'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { matches } from '../../../ui/text/matches.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { partsOn, withPartsOn } from '../../fields/conditions.ts'
import { fieldOf } from '../../fields/fields.ts'
import type { AddFilterProps } from './add-filter.tsx'
import { filterGroups } from './filter-groups.ts'
import { FilterInput } from './filter-inputs.tsx'
import styles from './unit-filter.module.css'

/** The fields, grouped or searched by name. */
export function FilterFields(props: AddFilterProps) {
  const { arke, fields, main, nameOf } = props
  const say = useSay('units')
  const [typedText, setTypedText] = useState('')
  const groups = filterGroups(arke, fields).map(({ id, fields: all }) => ({
    id,
    fields: all
      .filter((field) => matches(nameOf(field), typedText))
      .toSorted((first, second) => nameOf(first).localeCompare(nameOf(second))),
  }))
  const hasAny = groups.some((group) => group.fields.length > 0)
  const groupList = groups.map((group) =>
    group.fields.length > 0 ? (
      <section key={group.id} aria-label={say(`units:filter.group.${group.id}`)}>
        <h3 className={styles.group}>{say(`units:filter.group.${group.id}`)}</h3>
        {group.fields.map((field) => (
          <OneField key={field} {...props} id={field} />
        ))}
      </section>
    ) : null,
  )
  return (
    <Stack gap={4}>
      <Field label={say('units:filter.field')}>
        <TextInput
          type="search"
          value={typedText}
          onChange={({ target }) => setTypedText(target.value)}
        />
      </Field>
      {hasAny ? null : <Text muted>{say('ui:nothing_found')}</Text>}
      {main && typedText === '' ? (
        <>
          <div>
            {fields
              .filter((field) => main.includes(field))
              .toSorted((first, second) => main.indexOf(first) - main.indexOf(second))
              .map((field) => (
                <OneField key={field} {...props} id={field} />
              ))}
          </div>
          <Disclosure lazy summary={say('units:filter.all_fields')}>
            {groupList}
          </Disclosure>
        </>
      ) : (
        groupList
      )}
    </Stack>
  )
}

/** A field by name. A press opens its filter. */
function OneField(props: AddFilterProps & { id: string }) {
  const { arke, id, nameOf, impossible, filter, onChange } = props
  const parts = partsOn(filter, id)
  const [isOpen, setOpen] = useState(parts.length > 0)
  const field = fieldOf(arke, id)
  if (!field) return null
  return (
    <div>
      <button
        type="button"
        className={styles.field}
        aria-expanded={isOpen}
        data-active={parts.length > 0 || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {nameOf(id)}
      </button>
      {isOpen ? (
        <div className={styles.input}>
          <FilterInput
            arke={arke}
            id={id}
            field={field}
            label={nameOf(id)}
            impossible={impossible?.[id]}
            parts={parts}
            onChange={(next) => onChange(withPartsOn(filter, id, next))}
          />
        </div>
      ) : null}
    </div>
  )
}
