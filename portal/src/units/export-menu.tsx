import { type ArkeId, type Filter, printFilter } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../client/api-error.ts'
import { commonFailureOf } from '../client/error-toasts.ts'
import { useHttp } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/chart-files.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'

interface ExportMenuProps {
  arke: ArkeId
  /** What the list shows, and in which order. */
  filter: Filter | null
  order: readonly string[]
}

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

/** Saves the whole list as a file: all its pages, with the filter and order it is shown in. */
export function ExportMenu({ arke, filter, order }: ExportMenuProps) {
  const { t } = useTranslation('units')
  const http = useHttp()
  const { wire } = useUnits(arke)
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const answer = await http.raw(`/lib/${wire}/function/export`, {
        query: { format, filter: filter ? printFilter(filter) : undefined, order },
        endless: true,
      })
      saveFile(nameOf(answer) ?? `${wire}.${format}`, await answer.blob())
      return answer.headers.get('x-export-cut')
    },
    onSuccess: (limit) => {
      if (limit) toast.blank(t('units:export.cut', { count: Number(limit) }))
    },
    onError: (error) => {
      if (error instanceof ApiError) {
        // Common failures have their toast already.
        if (!commonFailureOf(error)) toast.error(error.message)
      } else toast.error(t('units:export.failed'))
    },
  })
  return (
    <Menu
      align="end"
      disabled={save.isPending}
      trigger={
        <Button look="ghost" size="small" icon={<Download aria-hidden />} busy={save.isPending}>
          {t('units:export.label')}
        </Button>
      }
    >
      {formats.map((format) => (
        <MenuItem key={format} onClick={() => save.mutate(format)}>
          {t(`units:export.${format}`)}
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
