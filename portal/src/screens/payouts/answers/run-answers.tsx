import { OpenChanges } from '../../../changes/open-changes.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/layout/waiting/empty-state.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import type { Run } from '../run/use-run.ts'
import { AnswerDrop } from './answer-drop.tsx'
import { BankMessages } from './bank-messages.tsx'
import { ClearingQueue } from './clearing-queue.tsx'

/** Shows the bank's answers to a run and the open decisions. */
export function RunAnswers({ run }: { run: Run }) {
  const say = useSay('payouts')
  if (!run.exported_at)
    return (
      <EmptyState title={say('payouts:answers.title')}>{say('payouts:answers.later')}</EmptyState>
    )
  return (
    <Stack gap={5}>
      <Card title={say('payouts:answers.title')}>
        <Stack gap={5}>
          <AnswerDrop run={run.id} />
          <BankMessages run={run.id} />
        </Stack>
      </Card>
      <OpenChanges kind="bank_returns" />
      <OpenChanges kind="bank_settlement" />
      <ClearingQueue run={run.id} />
    </Stack>
  )
}
