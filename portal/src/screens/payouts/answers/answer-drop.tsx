import type { AnswerCounts, TakenAnswer } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { useRunChanged } from '../run/use-run.ts'
import { bankFileRules } from './bank-file.ts'
import { useBrought } from './brought.ts'

const comesBack = ({ returned, rejected }: AnswerCounts) => returned + rejected > 0
const waits = (counts: AnswerCounts) => counts.open > 0 || comesBack(counts)

/** Uploads a bank file. Shows its result or the reason of the refusal. */
export function AnswerDrop({ run }: { run: string | null }) {
  const say = useSay('payouts')
  const resultText = useBrought()
  const { send, upload } = useAnswer(run)
  const name = send.variables?.name ?? ''
  return (
    <Stack gap={4}>
      <FileDrop
        label={say('payouts:answers.drop')}
        rules={bankFileRules}
        about={say('payouts:answers.text')}
        slim
        disabled={send.isPending}
        uploads={upload ? [{ id: upload.name, ...upload }] : []}
        onFiles={([file]) => {
          if (file) send.mutate(file)
        }}
        page
      />
      <div aria-live="polite">
        {send.isSuccess ? (
          <Alert
            tone={
              send.data.message.known ? 'info' : waits(send.data.counts) ? 'warning' : 'success'
            }
            title={say('payouts:answers.read', { name })}
          >
            {send.data.message.known ? say('payouts:answers.known') : resultText(send.data.counts)}
            {run === null && send.data.runs.length > 0 ? (
              <Row gap={3}>
                {send.data.runs.map((about) => (
                  <LinkedUnit key={about.id} value={{ ...about, arke_id: 'payout_run' }} />
                ))}
              </Row>
            ) : null}
            {!send.data.message.known && comesBack(send.data.counts) ? (
              <p>{say('payouts:answers.second')}</p>
            ) : null}
          </Alert>
        ) : null}
        {send.isError ? (
          <Alert tone="danger" title={say('payouts:answers.refused', { name })}>
            {send.error.message}
          </Alert>
        ) : null}
      </div>
    </Stack>
  )
}

interface HandedIn {
  name: string
  /** From 0 to 1; null while the server reads the file. */
  progress: number | null
}

/**
 * Uploads a bank file. Keeps its result until the next upload.
 * @param run null for a statement about several runs.
 */
function useAnswer(run: string | null) {
  const units = useUnits('payout_run')
  const refresh = useRunChanged()
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
      return refresh()
    },
  })
  return { send, upload }
}
