import { exportLimits, type Filter, type FunctionAnswer, printFilter } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import { useHttp } from '../../client/portal.tsx'
import { saveFile } from '../../ui/charts/chart-files.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../say-failure.ts'

/** What of a list is saved as a file. */
interface Exported {
  /** Of the arke, on the wire. */
  wire: string
  filter: Filter | null
  order: readonly string[]
  columns: readonly string[]
  /** How many there are, where that is known. */
  count?: number | undefined
}

/** What may be saved; the last one is what an import reads. */
export const exportKinds = {
  csv: { format: 'csv', header: 'label' },
  xlsx: { format: 'xlsx', header: 'label' },
  for_import: { format: 'csv', header: 'id' },
} as const
export type ExportKind = keyof typeof exportKinds

/**
 * Saves units as a file, in one of these kinds; a long list is written to one in the background. Says
 * where it was cut, or why it failed.
 */
export function useExport({ wire, filter, order, columns, count }: Exported) {
  const say = useSay('units')
  const http = useHttp()
  /** Whether the server makes the file in the background. */
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
          // What is to be imported again needs all that the import knows.
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

/** The name the server gave the file. */
function nameOf({ headers }: Response): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '')?.[1]
  return name && decodeURIComponent(name)
}
