import type { TakenAnswer } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { useRunChanged } from '../run/use-run.ts'

interface HandedIn {
  name: string
  /** From 0 to 1; null while the server reads it. */
  progress: number | null
}

/**
 * Hands in a file of the bank; what it brought is kept until the next one.
 * @param run Null for a statement about several runs.
 */
export function useAnswer(run: string | null) {
  const units = useUnits('payout_run')
  const changed = useRunChanged()
  const [upload, setUpload] = useState<HandedIn | null>(null)
  const send = useMutation({
    mutationFn: (file: File): Promise<TakenAnswer> => {
      setUpload({ name: file.name, progress: 0 })
      const body = new FormData()
      body.set('file', file)
      const onProgress = (share: number) =>
        setUpload({ name: file.name, progress: share < 1 ? share : null })
      return run
        ? units.callFunction({ name: 'answer', id: run, body }, { onProgress })
        : units.callFunction({ name: 'take_answer', body }, { onProgress })
    },
    onSettled: () => {
      setUpload(null)
      return changed()
    },
  })
  return { send, upload }
}
