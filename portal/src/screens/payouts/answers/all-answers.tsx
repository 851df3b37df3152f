import { useNavigate } from '@tanstack/react-router'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import { useMember } from '../../../client/portal.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { BackButton } from '../../../units/parts/back-button.tsx'
import { AnswerDrop } from './answer-drop.tsx'
import { ClearingQueue } from './clearing-queue.tsx'

/** Lists statements for several runs, and all bank entries that need a decision. */
export function AllAnswers() {
  const say = useSay('payouts', 'units')
  const { segment } = useMember()
  const navigate = useNavigate()
  const onBack = () =>
    void navigate({ to: '/$member/paperworks/payouts', params: { member: segment } })
  return (
    <>
      <PageHeader title={say('payouts:answers.title')} above={<BackButton onBack={onBack} />} />
      <Stack gap={5}>
        <AnswerDrop run={null} />
        <OpenChanges kind="bank_returns" />
        <OpenChanges kind="bank_settlement" />
        <ClearingQueue run={null} />
      </Stack>
    </>
  )
}
