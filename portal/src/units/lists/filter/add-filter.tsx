import type { Arke, Filter } from '@ruecklauf/model'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { matches } from '../../../ui/inputs/choice/list/matches.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { partsOn, withPartsOn } from '../../fields/conditions.ts'
import { fieldOf } from '../../fields/fields.ts'
import { filterGroups } from './filter-groups.ts'
import { FilterInput } from './filter-inputs.tsx'
import styles from './unit-filter.module.css'

/** Values that no unit of a list has, by field. */
export type Impossible = Readonly<Record<string, readonly string[]>>

interface AddFilterProps {
  arke: Arke
  /** Fields the member may read. */
  fields: readonly string[]
  /** What a field is called, as its column is. */
  nameOf: (id: string) => string
  impossible?: Impossible | undefined
  /** What is filtered by most; without it all fields are in sight. */
  main?: readonly string[] | undefined
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Chooses a field, by its group or a part of its name, and what of it shall be shown. */
export function AddFilter(props: AddFilterProps) {
  const { arke, fields, main, nameOf, filter } = props
  const say = useSay('units')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const groups = filterGroups(arke, fields).map(({ id, fields: all }) => ({
    id,
    fields: all
      .filter((each) => matches(nameOf(each), typed))
      .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
  }))
  const hasAny = groups.some((group) => group.fields.length > 0)
  const all = groups.map((group) =>
    group.fields.length > 0 ? (
      <section key={group.id} aria-label={say(`units:filter.group.${group.id}`)}>
        <h3 className={styles.group}>{say(`units:filter.group.${group.id}`)}</h3>
        {group.fields.map((each) => (
          <OneField key={each} {...props} id={each} />
        ))}
      </section>
    ) : null,
  )
  return (
    <>
      <Button
        icon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
        data-active={filter !== null}
        onClick={() => setOpen(true)}
      >
        {say('units:filter.add')}
      </Button>
      <Drawer
        open={isOpen}
        position="right"
        title={say('units:filter.add')}
        onClose={() => setOpen(false)}
      >
        <Stack gap={4}>
          <Field label={say('units:filter.field')}>
            <TextInput
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {hasAny ? null : <Text muted>{say('ui:nothing_found')}</Text>}
          {main && typed === '' ? (
            <>
              <div>
                {fields
                  .filter((each) => main.includes(each))
                  .toSorted((one, other) => main.indexOf(one) - main.indexOf(other))
                  .map((each) => (
                    <OneField key={each} {...props} id={each} />
                  ))}
              </div>
              <Disclosure lazy summary={say('units:filter.all_fields')}>
                {all}
              </Disclosure>
            </>
          ) : (
            all
          )}
        </Stack>
      </Drawer>
    </>
  )
}

/** A field by its name; a press opens what of it can be asked for. */
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
