import { useState } from 'react'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Switch } from '../../../ui/inputs/choice/switch.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { matches } from '../../../ui/text/matches.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ChosenColumns } from './chosen-columns.tsx'
import styles from './list-view.module.css'
import type { ListViewProps } from './list-view.tsx'

/** The available columns, with the visible ones marked. */
export function ListViewPanel(props: ListViewProps) {
  const { fields, main, nameOf, columns, onColumns, density, onDensity } = props
  const say = useSay('units')
  const [typedText, setTypedText] = useState('')
  const others = fields
    .filter((id) => !columns.includes(id) && matches(nameOf(id), typedText))
    .toSorted((first, second) => nameOf(first).localeCompare(nameOf(second)))
  const offer = (id: string) => (
    <Checkbox
      key={id}
      label={nameOf(id)}
      checked={false}
      onChange={() => onColumns([...columns, id])}
    />
  )
  return (
    <Stack gap={4}>
      <Switch
        label={say('units:view.compact')}
        checked={density === 'compact'}
        onChange={(compact) => onDensity(compact ? 'compact' : 'comfortable')}
      />
      <ChosenColumns {...props} />
      <Stack as="fieldset" gap={2}>
        <legend className={styles.legend}>{say('units:view.more')}</legend>
        <Field label={say('units:view.search')} hideLabel>
          <TextInput
            type="search"
            placeholder={say('units:view.search')}
            value={typedText}
            onChange={({ target }) => setTypedText(target.value)}
          />
        </Field>
        {main && typedText === '' ? (
          <>
            {others.filter((id) => main.includes(id)).map(offer)}
            <Disclosure lazy summary={say('units:filter.all_fields')}>
              {others.filter((id) => !main.includes(id)).map(offer)}
            </Disclosure>
          </>
        ) : (
          others.map(offer)
        )}
      </Stack>
    </Stack>
  )
}
