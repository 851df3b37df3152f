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
