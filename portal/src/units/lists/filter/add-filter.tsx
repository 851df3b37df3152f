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

/** Values that no unit of a list has, by field. */
export type Impossible = Readonly<Record<string, readonly string[]>>

export interface AddFilterProps {
  arke: Arke
  /** Fields the member may read. */
  fields: readonly string[]
  /** What a field is called, as its column is. */
  nameOf: (id: string) => string
  impossible?: Impossible | undefined
  /** What is filtered by most; without it all fields are in sight. */
  main?: readonly string[] | undefined
  /** Choices of the list's own, before the fields. */
  own?: ReactNode
  filter: Filter | null
  onChange: (filter: Filter | null) => void
}

/** Chooses a field, by its group or a part of its name, and what of it shall be shown. */
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
