import type { AnswerCounts } from '@ruecklauf/model'
import { FileDrop } from '../../../ui/inputs/file/file-drop.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { LinkedUnit } from '../../../units/links/linked-unit.tsx'
import { bankFileRules } from './bank-file.ts'
import { useBrought } from './brought.ts'
import { useAnswer } from './use-answer.ts'

const comesBack = ({ returned, rejected }: AnswerCounts) => returned + rejected > 0
const waits = (counts: AnswerCounts) => counts.open > 0 || comesBack(counts)

/** Takes a file of the bank, and says what it brought or why it was refused. */
export function AnswerDrop({ run }: { run: string | null }) {
  const say = useSay('payouts')
  const brought = useBrought()
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
            {send.data.message.known ? say('payouts:answers.known') : brought(send.data.counts)}
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
