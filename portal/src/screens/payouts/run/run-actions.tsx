import type { RunOverview } from '@ruecklauf/model'
import { useMutation } from '@tanstack/react-query'
import {
  Ban,
  Check,
  CheckCheck,
  CircleCheckBig,
  Download,
  FileDown,
  FileUp,
  FileX,
  type LucideIcon,
  RotateCw,
  UserCheck,
} from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { isByHand, type OfferedStep, offeredSteps, releaseBarrier } from './offered-steps.ts'
import { StepDialog } from './step-dialog.tsx'
import { type Run, useRun, useRunChanged } from './use-run.ts'
import { useTakeFile } from './use-take-file.ts'

/** The possible actions of a run. */
export function RunActions({ id }: { id: string }) {
  const say = useSay('payouts')
  const format = useFormat()
  const reader = useMember()
  const units = useUnits('payout_run')
  const refetchRun = useRunChanged()
  const { run, overview } = useRun(id)
  const [openStep, setOpenStep] = useState<OfferedStep | null>(null)
  const refresh = useMutation({
    mutationFn: () => units.callFunction({ name: 'refresh', id, body: {} }),
    onSuccess: ({ label }) => toast.success(say('payouts:done.refresh', { label })),
    onError: sayFailure,
    onSettled: refetchRun,
  })
  if (!run) return null
  const steps = offeredSteps(run, overview)
  const isWithBank = run.payout_run_status === 'exported' && !isByHand(run, overview)
  const barrier = releaseBarrier(run, { reader, overview })
  const barriers = {
    own: say('payouts:run.own_text'),
    super_admin: say('payouts:run.super_admin_text', {
      limit: format.amount(overview?.super_admin_above ?? 0),
    }),
  }
  const nameOf = (step: OfferedStep) =>
    step === 'hand_over' && isByHand(run, overview)
      ? say('payouts:action.hand_over_by_hand')
      : say(`payouts:action.${step}`)
  return (
    <>
      {steps.map((step, index) => {
        const Icon = icons[step]
        return (
          <Button
            key={step}
            icon={<Icon aria-hidden />}
            look={index === steps.length - 1 && leads(step) && !isWithBank ? 'primary' : undefined}
            busy={step === 'refresh' && refresh.isPending}
            disabledReason={step === 'release' && barrier ? barriers[barrier] : null}
            onClick={() => (step === 'refresh' ? refresh.mutate() : setOpenStep(step))}
          >
            {nameOf(step)}
          </Button>
        )
      })}
      {isWithBank ? <BankFile run={run} file={overview?.files.find(isForBank)} /> : null}
      {openStep && openStep !== 'refresh' ? (
        <StepDialog
          step={openStep}
          run={run}
          action={nameOf(openStep)}
          onClose={() => setOpenStep(null)}
        />
      ) : null}
    </>
  )
}

const isForBank = ({ kind }: RunOverview['files'][number]) => kind === 'pain.001'

/** The next steps of an exported run: download the file, then upload the bank's answer. */
function BankFile({ run, file }: { run: Run; file: RunOverview['files'][number] | undefined }) {
  const say = useSay('payouts')
  const change = useSearchChange<'/$member/paperworks/payouts/$id'>()
  const take = useTakeFile(run.id, file)
  if (!file) return null
  const isTaken = file.downloads > 0
  const Icon = isTaken ? FileUp : Download
  // Use the same button for both steps, so it keeps the focus.
  return (
    <Button
      look="primary"
      icon={<Icon aria-hidden />}
      busy={take.isPending}
      onClick={() => (isTaken ? change({ tab: 'answers' }) : take.mutate())}
    >
      {say(isTaken ? 'payouts:list.answers' : 'payouts:files.download')}
    </Button>
  )
}

/** Whether a step advances the run. */
const leads = (step: OfferedStep) => step !== 'cancel' && step !== 'refresh' && step !== 'refused'

const icons = {
  cancel: Ban,
  refresh: RotateCw,
  take_over: UserCheck,
  release: Check,
  hand_over: FileDown,
  refused: FileX,
  executed: CheckCheck,
  close: CircleCheckBig,
} satisfies Record<OfferedStep, LucideIcon>
