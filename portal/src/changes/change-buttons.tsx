import {
  arkes,
  type ChangeAction,
  changeActionsFor,
  type ProposedChange,
  type Role,
} from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { useMember } from '../client/portal.tsx'
import { useUnits } from '../client/units.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ReasonField } from '../forms/reason-field.tsx'
import { reason } from '../forms/rules.ts'
import { useAppForm } from '../forms/use-app-form.ts'
import { Button } from '../ui/inputs/button/button.tsx'
import { Row } from '../ui/layout/boxes.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { mayCall } from '../units/fields/fields.ts'
import { ChangedValues } from './changed-values.tsx'
import { useSubjectName } from './subject-name.ts'

/** The member's actions on an open change. Each asks for confirmation. */
export function useDecision(change: ProposedChange) {
  const say = useSay('changes')
  const { role } = useMember()
  const units = useUnits('change')
  const queries = useQueryClient()
  const [asking, ask] = useState<ChangeAction | null>(null)
  const decision = useMutation({
    mutationFn: ({ action, reason }: { action: ChangeAction; reason: string }) =>
      units.callFunction({
        name: action,
        id: change.id,
        body: action === 'decline_change' ? { reason } : {},
      }),
    onSuccess: (_, { action }) => {
      ask(null)
      toast.success(say(`changes:${action}.done`))
    },
    // The change, and its subjects: settings, limits, rates and product bonuses.
    onSettled: () => void queries.invalidateQueries(),
  })
  return {
    actions: actionsOf(change, role),
    ask,
    dialog: asking ? (
      <ChangeDialog
        action={asking}
        change={change}
        onClose={() => ask(null)}
        onConfirm={(reason) => decision.mutateAsync({ action: asking, reason })}
      />
    ) : null,
  }
}

export function ChangeButtons({ change }: { change: ProposedChange }) {
  const say = useSay('changes')
  const { actions, ask, dialog } = useDecision(change)
  return (
    <Row gap={3}>
      {actions.toReversed().map((action) => (
        <Button
          key={action}
          look={action === 'confirm_change' ? 'primary' : 'secondary'}
          onClick={() => ask(action)}
        >
          {say(`changes:${action}.label`)}
        </Button>
      ))}
      {dialog}
    </Row>
  )
}

const actionsOf = ({ is_own, may_decide }: ProposedChange, role: Role): ChangeAction[] =>
  is_own || may_decide
    ? changeActionsFor({ role, isProposer: is_own }).filter((action) =>
        mayCall(role, arkes.change, action),
      )
    : []

interface ChangeDialogProps extends Decision {
  change: ProposedChange
}

/** Asks for confirmation before a change is approved, declined or withdrawn. */
function ChangeDialog({ change, ...decision }: ChangeDialogProps) {
  const { action } = decision
  const say = useSay('changes')
  const name = useSubjectName(change)
  const texts = {
    title: say(`changes:${action}.title`),
    text: say(`changes:${action}.text`),
    label: say(`changes:${action}.label`),
    reason: say('common:reason'),
  }
  return (
    <DecisionDialog {...decision} texts={texts}>
      <div>
        <strong>{name}</strong>
        <ChangedValues change={change} />
      </div>
    </DecisionDialog>
  )
}

interface Decision {
  action: ChangeAction
  onClose: () => void
  /** @param reason empty unless declined. */
  onConfirm: (reason: string) => Promise<unknown>
}

interface DecisionDialogProps extends Decision {
  texts: Readonly<Record<'title' | 'text' | 'label' | 'reason', string>>
  /** The change to decide. */
  children: ReactNode
}

/** Repeats the change, and asks for the reason to decline it. */
function DecisionDialog(props: DecisionDialogProps) {
  const { action, texts, onClose, onConfirm, children } = props
  const asks = action === 'decline_change'
  const form = useAppForm({
    schema: z.object({ reason: asks ? reason : z.string() }),
    defaults: { reason: '' },
    submit: (values) => onConfirm(values.reason),
  })
  return (
    <FormDialog
      form={form}
      width={asks ? 'normal' : 'small'}
      title={texts.title}
      description={texts.text}
      submit={texts.label}
      onClose={onClose}
    >
      {children}
      {asks ? <ReasonField form={form} label={texts.reason} /> : null}
    </FormDialog>
  )
}
