import { berlinDay, type NegativeBalances } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ProposeDialog, usePropose } from '../../../changes/propose-dialog.tsx'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { FormField } from '../../../forms/form-field.tsx'
import { day, evidence, given, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { Row } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../../units/say-failure.ts'
import { EvidenceField } from '../../payouts/run/evidence-field.tsx'

type Step = 'write_off' | 'confirm_write_off' | 'decline_write_off'

/** Offers the steps for a debt: propose a write-off, or decide another person's proposal. */
export function DebtSteps({ debt }: { debt: NegativeBalances['items'][number] }) {
  const say = useSay('users')
  const me = useMember()
  const units = useUnits(debt.arke)
  const queries = useQueryClient()
  const [openStep, setOpenStep] = useState<'write_off' | 'decline_write_off' | null>(null)
  const [isRepaid, setIsRepaid] = useState(false)
  const step = useMutation({
    mutationFn: ({ name, body }: { name: Step; body: object }) =>
      units.callFunction({ name, id: debt.member, body }),
    onSuccess: ({ state }) => {
      setOpenStep(null)
      toast.success(say(`users:debt.done.${state}`))
    },
    onError: (error, { name }) => name !== 'confirm_write_off' || sayFailure(error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['wallet_entry'] }),
  })
  const isOwn = debt.write_off?.requested_by === me.id
  const decline = isOwn ? say('users:debt.withdraw') : say('users:debt.decline')
  return (
    <Row gap={3}>
      {debt.write_off ? (
        <>
          {isOwn ? null : (
            <Button
              size="small"
              look="primary"
              busy={step.isPending}
              onClick={() =>
                step.mutate({ name: 'confirm_write_off', body: { seen: debt.write_off?.id } })
              }
            >
              {say('users:debt.confirm')}
            </Button>
          )}
          <Button size="small" onClick={() => setOpenStep('decline_write_off')}>
            {decline}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => setIsRepaid(true)}>
            {say('users:debt.repaid.action')}
          </Button>
          <Button size="small" onClick={() => setOpenStep('write_off')}>
            {say('users:debt.write_off')}
          </Button>
        </>
      )}
      {isRepaid ? <RepaidDialog debt={debt} onClose={() => setIsRepaid(false)} /> : null}
      {openStep ? (
        <ReasonDialog
          title={openStep === 'write_off' ? say('users:debt.write_off') : decline}
          text={say(
            openStep === 'write_off' ? 'users:debt.write_off_text' : 'users:debt.decline_text',
          )}
          action={openStep === 'write_off' ? say('users:debt.write_off') : decline}
          onClose={() => setOpenStep(null)}
          onConfirm={(reason) => step.mutateAsync({ name: openStep, body: { reason } })}
        />
      ) : null}
    </Row>
  )
}

interface RepaidDialogProps {
  debt: NegativeBalances['items'][number]
  onClose: () => void
}

/** Proposes to record a member's repayment by transfer, with evidence. */
function RepaidDialog({ debt, onClose }: RepaidDialogProps) {
  const say = useSay('users', 'units')
  const units = useUnits(debt.arke)
  const propose = usePropose(onClose)
  const most = Math.abs(debt.amount)
  const form = useAppForm({
    schema: z.object({ amount: given(z.number()), on: day, evidence, reason }),
    defaults: {
      amount: most as number | null,
      on: berlinDay(new Date()) as string | null,
      evidence: '',
      reason: '',
    },
    submit: (body) => propose(() => units.callFunction({ name: 'repaid', id: debt.member, body })),
  })
  return (
    <ProposeDialog form={form} title={say('users:debt.repaid.title')} onClose={onClose}>
      <FormField form={form} name="amount" label={say('users:debt.repaid.amount')} required>
        {(input) => <NumberInput kind="float" unit="EUR" min={0.01} max={most} {...input} />}
      </FormField>
      <FormField form={form} name="on" label={say('users:debt.repaid.on')} required>
        {(input) => <DatePicker {...input} max={berlinDay(new Date())} />}
      </FormField>
      <EvidenceField form={form} />
    </ProposeDialog>
  )
}
