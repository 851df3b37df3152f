import type { Arke, Filter } from '@ruecklauf/model'
import { ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

const FilterFields = lazy(async () => ({
  default: (await import('./filter-fields.tsx')).FilterFields,
}))

/** The values without any unit in the list, by field. */
export type Impossible = Readonly<Record<string, readonly string[]>>

export interface AddFilterProps {
  arke: Arke
  /** The fields the member may read. */
  fields: readonly string[]
  /** The field's name, as in its column. */
  nameOf: (id: string) => string
  impossible?: Impossible | undefined
  /** The most used filters. Without them, all fields are visible. */
  main?: readonly string[] | undefined
  /** The list's own filters, before the fields. */
  own?: ReactNode
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Selects a field by group or name, then its filter values. */
export function AddFilter(props: AddFilterProps) {
  const say = useSay('units')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<ListFilter aria-hidden />}
        aria-haspopup="dialog"
        data-active={props.filter !== null}
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
        <Suspense>
          <Stack gap={4}>
            {props.own}
            <FilterFields {...props} />
          </Stack>
        </Suspense>
      </Drawer>
    </>
  )
}
