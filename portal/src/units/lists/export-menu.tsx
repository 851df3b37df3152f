import { type Arke, type Filter, keysOf } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/overlays/menu.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { exportKinds, useExport } from './use-export.ts'

interface ExportMenuProps {
  arke: Arke
  /** What the list shows, and in which order. */
  filter: Filter | null
  order: readonly string[]
  /** The columns it is shown with, as far as they are fields. */
  columns: readonly string[]
  /** How many entries it has, where that is known. */
  count?: number | undefined
  /** The file may also be made as an import reads it. */
  importable?: boolean | undefined
}

/** Saves the whole list as a file: all its pages, with the filter, order and columns it is shown in. */
export function ExportMenu({ arke, filter, order, columns, count, importable }: ExportMenuProps) {
  const say = useSay('units')
  const { segment } = useMember()
  const { wire } = useAnyUnits(arke)
  const save = useExport({ wire, filter, order, columns, count })
  const offered = keysOf(exportKinds).filter((kind) => importable || kind !== 'for_import')
  return (
    <Menu
      align="end"
      disabled={save.isPending}
      trigger={
        <Button icon={<Download aria-hidden />} busy={save.isPending}>
          {say('units:export.label')}
        </Button>
      }
    >
      {offered.map((kind) => (
        <MenuItem key={kind} onClick={() => save.mutate(kind)}>
          {say(`units:export.${kind}`)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem render={<Link to="/$member/exports" params={{ member: segment }} />}>
        {say('units:export.own')}
      </MenuItem>
    </Menu>
  )
}
