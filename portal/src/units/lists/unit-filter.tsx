import type { Arke, Filter } from '@ruecklauf/model'
import { ListFilter, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Select } from '../../ui/inputs/choice/select.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useShortcuts } from '../../ui/overlays/shortcuts/use-shortcuts.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { isFilterable, partsOn, withPartsOn } from '../fields/conditions.ts'
import { fieldOf } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { FilterInput } from './filter-inputs.tsx'
import styles from './unit-filter.module.css'
import { useDebounced } from './use-debounced.ts'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Free text, asked for when the typing rests; `/` goes there. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed)
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(value)
  useEffect(() => {
    if (settled === told.current) return
    told.current = settled
    onChange(settled)
  }, [settled, onChange])
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useShortcuts({ search: () => input.current?.focus() })
  return (
    <Field label={label} hideLabel className={styles.search ?? ''}>
      <TextInput
        ref={input}
        type="search"
        placeholder={label}
        value={typed}
        start={<Search aria-hidden />}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Field>
  )
}

interface AddFilterProps {
  arke: Arke
  /** Fields the member may read. */
  fields: readonly string[]
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Chooses a field and what of it shall be shown. */
export function AddFilter({ arke, fields, filter, onChange }: AddFilterProps) {
  const say = useSay()
  const labels = useLabels()
  const [isOpen, setOpen] = useState(false)
  const [id, setId] = useState<string | null>(null)
  const field = id ? fieldOf(arke, id) : null
  const options = fields
    .filter((each) => isFilterable(arke, each))
    .map((each) => ({ id: each, label: labels.field(arke, each) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <Button
        icon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
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
            <Select options={options} value={id} onChange={setId} />
          </Field>
          {id && field ? (
            <FilterInput
              key={id}
              arke={arke}
              id={id}
              field={field}
              parts={partsOn(filter, id)}
              onChange={(parts) => onChange(withPartsOn(filter, id, parts))}
            />
          ) : null}
        </Stack>
      </Drawer>
    </>
  )
}
