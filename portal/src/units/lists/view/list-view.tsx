import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { matches } from '../../../ui/inputs/choice/list/matches.ts'
import { Switch } from '../../../ui/inputs/choice/switch.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { ChosenColumns } from './chosen-columns.tsx'
import type { Layout } from './layout-text.ts'
import styles from './list-view.module.css'

export interface ListViewProps {
  /** All that can be shown. */
  fields: readonly string[]
  nameOf: (id: string) => string
  /** What is shown most; without it all columns are in sight. */
  main?: readonly string[] | undefined
  columns: readonly string[]
  onColumns: (columns: string[]) => void
  /** Pixels of the columns that are as wide as was wished. */
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Record<string, number>) => void
  density: Layout['density']
  onDensity: (density: Layout['density']) => void
}

/** Which columns a list shows, in which order and how wide, and how close its rows stand. */
export function ListView(props: ListViewProps) {
  const { fields, main, nameOf, columns, onColumns, density, onDensity } = props
  const say = useSay('units')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const others = fields
    .filter((id) => !columns.includes(id) && matches(nameOf(id), typed))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
  const offer = (id: string) => (
    <Checkbox
      key={id}
      label={nameOf(id)}
      checked={false}
      onChange={() => onColumns([...columns, id])}
    />
  )
  return (
    <>
      <IconButton
        label={say('units:view.label')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Columns3 aria-hidden />
      </IconButton>
      <Drawer
        open={isOpen}
        position="right"
        title={say('units:view.label')}
        onClose={() => setOpen(false)}
      >
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
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            {main && typed === '' ? (
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
      </Drawer>
    </>
  )
}
