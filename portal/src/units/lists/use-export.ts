import { exportLimits, type Filter, type FunctionAnswer, printFilter } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import { useHttp } from '../../client/portal.tsx'
import { saveFile } from '../../ui/charts/chart-files.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../say-failure.ts'

/** The part of a list to export. */
interface Exported {
  /** The arke's wire id. */
  wire: string
  filter: Filter | null
  order: readonly string[]
  columns: readonly string[]
  /** The number of units, if known. */
  count?: number | undefined
}

/** The export formats. An import can read the last one. */
export const exportKinds = {
  csv: { format: 'csv', header: 'label' },
  xlsx: { format: 'xlsx', header: 'label' },
  for_import: { format: 'csv', header: 'id' },
} as const
export type ExportKind = keyof typeof exportKinds

/**
 * Exports units in one of these formats. The server creates long exports in the background. Reports
 * a truncated or failed export.
 */
export function useExport({ wire, filter, order, columns, count }: Exported) {
  const say = useSay('units')
  const http = useHttp()
  /** Whether the server creates the file in the background. */
  const isBegun = async (kind: ExportKind) => {
    const { job } = await http.send<FunctionAnswer<'*', 'export_begin'>>({
      method: 'POST',
      path: `/lib/${wire}/function/export_begin`,
      body: {
        ...exportKinds[kind],
        filter: filter ? printFilter(filter) : undefined,
        order,
        columns: kind === 'for_import' ? undefined : columns,
      },
    })
    return job !== null
  }
  return useMutation({
    mutationFn: async (kind: ExportKind) => {
      const mayBeLong = count === undefined || count > exportLimits.direct
      if (mayBeLong && (await isBegun(kind))) return { isBegun: true }
      const answer = await http.raw(`/lib/${wire}/function/export`, {
        query: {
          ...exportKinds[kind],
          filter: filter ? printFilter(filter) : undefined,
          order,
          // A file for an import needs all of the import's fields.
          columns: kind === 'for_import' ? undefined : columns.join(','),
        },
        endless: true,
      })
      saveFile(nameOf(answer) ?? `${wire}.${exportKinds[kind].format}`, await answer.blob())
      return { isBegun: false, limit: answer.headers.get('x-export-cut') }
    },
    onSuccess: ({ isBegun, limit }) => {
      if (isBegun) toast.blank(say('units:export.begun'))
      if (limit) toast.blank(say('units:export.cut', { count: Number(limit) }))
    },
    onError: (error) => {
      if (error instanceof ApiError) sayFailure(error)
      else toast.error(say('units:export.failed'))
    },
  })
}

/** The server's file name. */
function nameOf({ headers }: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return name && decodeURIComponent(name)
}
