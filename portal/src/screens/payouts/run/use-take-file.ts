import type { RunOverview } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { useHttp } from '../../../client/portal.tsx'
import { saveFile } from '../../../ui/charts/chart-files.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { useRunChanged } from './use-run.ts'

type RunFile = RunOverview['files'][number]

/** Downloads the unchanged bytes of a file. */
export function useTakeFile(run: string, file: RunFile | undefined) {
  const http = useHttp()
  const refresh = useRunChanged()
  return useMutation({
    mutationFn: async () => {
      if (!file) return
      const { kind, filename } = file
      const path = `/lib/payout_run/unit/${run}/function/file`
      const answer = await http.raw(path, { query: { kind }, endless: true })
      saveFile(filename, await answer.blob())
    },
    onError: sayFailure,
    onSettled: refresh,
  })
}
