import { type Action, actionsFor } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Replace, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { openReports, questionsAbout } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { Block } from '../facts/block.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { useTakeback, useTakebackStep } from './takeback-calls.ts'
import { WaitingTakeback } from './waiting-takeback.tsx'

interface TakebackBlockProps {
  claim: Loaded<'paperwork'>
  documents: readonly Loaded<'document'>[]
}

/** The possible steps after a claim's decision, for members who may take them. */
export function TakebackBlock({ claim, documents }: TakebackBlockProps) {
  const { role } = useMember()
  const viewer = { role, isOwner: false, isAssignee: false }
  const steps = actionsFor({ status: claim.paperwork_status, ...viewer }).filter(isTakeback)
  return steps.length > 0 ? <Steps claim={claim} documents={documents} steps={steps} /> : null
}

const isTakeback = (action: Action) => ['reverse', 'reopen', 'exchange'].includes(action)

function Steps({ claim, documents, steps }: TakebackBlockProps & { steps: readonly Action[] }) {
  const say = useSay('review')
  const { data, isError, refetch } = useTakeback(claim.id)
  const reopen = useTakebackStep(claim.id, { quiet: true })
  const [open, setOpen] = useState<'reverse' | 'reopen' | 'exchange' | null>(null)
  const questions = useQuery(questionsAbout(useUnits('contact_request'), claim.id))
  const reports = openReports(questions.data?.items)
  const openTakeback = data?.takebacks.find(({ state }) => state === 'open')
  const exchanged = reports.find(({ topic }) => topic === 'exchanged')
  return (
    <Block title={say('review:takeback.title')}>
      <Stack gap={4}>
        {reports.map((report) => (
          <Reported key={report.id} report={report} />
        ))}
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {data || isError ? null : <Skeleton height="2.5rem" />}
        {openTakeback ? <WaitingTakeback claim={claim.id} takeback={openTakeback} /> : null}
        {data && !openTakeback ? (
          <StepButtons steps={steps} hasDevices={data.devices.length > 0} onOpen={setOpen} />
        ) : null}
      </Stack>
      {data && open === 'reverse' ? (
        <ReverseDialog
          claim={claim.id}
          takeback={data}
          documents={documents}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {data && open === 'exchange' ? (
        <ExchangeDialog
          claim={claim.id}
          devices={data.devices}
          reported={
            exchanged && {
              line: exchanged.link_paperwork_line?.id ?? '',
              serial: exchanged.replacement_serial ?? '',
            }
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'reopen' ? (
        <ReasonDialog
          title={say('review:takeback.reopen_title')}
          text={say('review:takeback.reopen_text')}
          action={say('review:takeback.reopen')}
          onClose={() => setOpen(null)}
          onConfirm={async (reason) => {
            await reopen.mutateAsync({ name: 'reopen', body: { reason } })
            setOpen(null)
          }}
        />
      ) : null}
    </Block>
  )
}

interface StepButtonsProps {
  steps: readonly Action[]
  hasDevices: boolean
  onOpen: (step: 'reverse' | 'reopen' | 'exchange') => void
}

function StepButtons({ steps, hasDevices, onOpen }: StepButtonsProps) {
  const say = useSay('review')
  return (
    <Row gap={3}>
      {steps.includes('reverse') && hasDevices ? (
        <Button icon={<Undo2 aria-hidden />} onClick={() => onOpen('reverse')}>
          {say('review:takeback.reverse')}
        </Button>
      ) : null}
      {steps.includes('exchange') && hasDevices ? (
        <Button icon={<Replace aria-hidden />} onClick={() => onOpen('exchange')}>
          {say('review:takeback.exchange')}
        </Button>
      ) : null}
      {steps.includes('reopen') ? (
        <Button icon={<RotateCcw aria-hidden />} onClick={() => onOpen('reopen')}>
          {say('review:takeback.reopen')}
        </Button>
      ) : null}
    </Row>
  )
}

/** The firm's report on a device, with a link to its words and files. */
function Reported({ report }: { report: Loaded<'contact_request'> }) {
  const say = useSay('review')
  const format = useFormat()
  const { segment } = useMember()
  const topic = report.topic === 'exchanged' ? 'exchanged' : 'returned'
  return (
    <Alert tone="warning">
      {say(`review:takeback.reported.${topic}`, {
        when: format.instant(report.inserted_at),
        device: report.subject,
        serial: report.replacement_serial ?? '',
      })}{' '}
      <Link
        to="/$member/faq"
        params={{ member: segment }}
        search={{ tab: 'inbox', unit: report.id }}
      >
        {say('review:takeback.to_report')}
      </Link>
    </Alert>
  )
}
