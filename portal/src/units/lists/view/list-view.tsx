import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Layout } from './layout-text.ts'

const ListViewPanel = lazy(async () => ({
  default: (await import('./list-view-panel.tsx')).ListViewPanel,
}))

export interface ListViewProps {
  /** All possible columns. */
  fields: readonly string[]
  nameOf: (id: string) => string
  /** The most used columns. Without them, all columns are visible. */
  main?: readonly string[] | undefined
  columns: readonly string[]
  onColumns: (columns: string[]) => void
  /** Column widths the member has set, in pixels. */
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Record<string, number>) => void
  density: Layout['density']
  onDensity: (density: Layout['density']) => void
}

/** The visible columns of a list, their order and widths, and the row density. */
export function ListView(props: ListViewProps) {
  const say = useSay('units')
  const [isOpen, setOpen] = useState(false)
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
        <Suspense>
          <ListViewPanel {...props} />
        </Suspense>
      </Drawer>
    </>
  )
}
