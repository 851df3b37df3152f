import { isExportOpen } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ApiError } from '../../client/api-error.ts'
import { useHttp } from '../../client/portal.tsx'
import { type Loaded, useUnits } from '../../client/units.ts'
import { saveFile } from '../../ui/charts/chart-files.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { sayFailure } from '../../units/say-failure.ts'

/** Actions on an export: download when ready, cancel before. */
export function ExportAction({ job }: { job: Loaded<'export_job'> }) {
  const say = useSay()
  const http = useHttp()
  const queries = useQueryClient()
  const units = useUnits('export_job')
  const { id, file_name: file, export_state } = job
  const refresh = () => void queries.invalidateQueries({ queryKey: [units.wire] })
  const fetch = useMutation({
    mutationFn: async () => {
      const path = `/lib/${units.wire}/unit/${id}/function/file`
      const answer = await http.raw(path, { endless: true })
      saveFile(file, await answer.blob())
    },
    onError: (error) => {
      if (error instanceof ApiError) sayFailure(error)
      else toast.error(say('exports:failed'))
      refresh()
    },
  })
  const cancel = useMutation({
    mutationFn: () => units.callFunction({ name: 'cancel', id, body: {} }),
    onError: sayFailure,
    onSettled: refresh,
  })
  if (export_state === 'done')
    return (
      <Button
        size="small"
        icon={<Download aria-hidden />}
        busy={fetch.isPending}
        aria-label={say('exports:fetch_of', { file })}
        onClick={() => fetch.mutate()}
      >
        {say('exports:fetch')}
      </Button>
    )
  if (!isExportOpen(export_state)) return null
  return (
    <Button
      size="small"
      look="ghost"
      busy={cancel.isPending}
      aria-label={say('exports:cancel_of', { file })}
      onClick={() => cancel.mutate()}
    >
      {say('exports:cancel')}
    </Button>
  )
}
