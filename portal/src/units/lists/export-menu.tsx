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
  /** The list's filter and order. */
  filter: Filter | null
  order: readonly string[]
  /** The list's columns that are fields. */
  columns: readonly string[]
  /** The number of entries, if known. */
  count?: number | undefined
  /** Offers a file that an import can read. */
  importable?: boolean | undefined
}

/** Exports the whole list: all pages, with its filter, order and columns. */
export function ExportMenu({ arke, filter, order, columns, count, importable }: ExportMenuProps) {
  const say = useSay('units')
  const { segment } = useMember()
  const { wire } = useAnyUnits(arke)
  const save = useExport({ wire, filter, order, columns, count })
  const kinds = keysOf(exportKinds).filter((kind) => importable || kind !== 'for_import')
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
      {kinds.map((kind) => (
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
