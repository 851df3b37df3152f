import { type Arke, type Filter, printFilter } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ApiError } from '../../client/api-error.ts'
import { useHttp } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'
import { saveFile } from '../../ui/charts/chart-files.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../say-failure.ts'

interface ExportMenuProps {
  arke: Arke
  /** What the list shows, and in which order. */
  filter: Filter | null
  order: readonly string[]
  /** The columns it is shown with, as far as they are fields. */
  columns: readonly string[]
  /** The file may also be made as an import reads it. */
  importable?: boolean | undefined
}

/** What may be saved; the last one is what an import reads. */
const kinds = {
  csv: { format: 'csv', header: 'label' },
  xlsx: { format: 'xlsx', header: 'label' },
  for_import: { format: 'csv', header: 'id' },
} as const
type Kind = keyof typeof kinds

/** Saves the whole list as a file: all its pages, with the filter, order and columns it is shown in. */
export function ExportMenu({ arke, filter, order, columns, importable }: ExportMenuProps) {
  const say = useSay('units')
  const http = useHttp()
  const { wire } = useAnyUnits(arke)
  const save = useMutation({
    mutationFn: async (kind: Kind) => {
      const answer = await http.raw(`/lib/${wire}/function/export`, {
        query: {
          ...kinds[kind],
          filter: filter ? printFilter(filter) : undefined,
          order,
          // What is to be imported again needs all that the import knows.
          columns: kind === 'for_import' ? undefined : columns.join(','),
        },
        endless: true,
      })
      saveFile(nameOf(answer) ?? `${wire}.${kinds[kind].format}`, await answer.blob())
      return answer.headers.get('x-export-cut')
    },
    onSuccess: (limit) => {
      if (limit) toast.blank(say('units:export.cut', { count: Number(limit) }))
    },
    onError: (error) => {
      if (error instanceof ApiError) sayFailure(error)
      else toast.error(say('units:export.failed'))
    },
  })
  const offered = (Object.keys(kinds) as Kind[]).filter(
    (kind) => importable || kind !== 'for_import',
  )
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
    </Menu>
  )
}

/** The name the server gave the file. */
function nameOf({ headers }: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return name && decodeURIComponent(name)
}
