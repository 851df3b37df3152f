import { type Action, actionsFor, addDays, berlinDay } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { FormField, typed } from '../../../forms/form-field.tsx'
import { day, reason } from '../../../forms/rules.ts'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { DatePicker } from '../../../ui/inputs/dates/date-picker.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { AssignDialog } from '../../paperworks/assign-dialog.tsx'
import styles from './turns.module.css'
import { useLease } from './use-lease.ts'

const turns = ['take_over', 'put_off', 'assign'] as const satisfies readonly Action[]
type Turn = (typeof turns)[number]

/** Who reviews the claim, and the actions to take over, snooze or assign it. */
export function Turns({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('review')
  const format = useFormat()
  const { id: member, role } = useMember()
  const [open, setOpen] = useState<Turn | null>(null)
  const isOwn = claim.link_assignee?.id === member
  const lease = useLease(claim, isOwn)
  const { paperwork_status: status, put_off_until } = claim
  const actions = actionsFor({ status, role, isOwner: false, isAssignee: isOwn })
  const availableTurns = turns.filter((turn) => actions.includes(turn))
  if (availableTurns.length === 0) return null

  const until = lease?.leased_until ?? null
  const words = [
    lease && !isOwn
      ? say('review:turns.with', {
          since: lease.since ? format.instant(lease.since) : '–',
        })
      : null,
    until && say(isOwn ? 'review:turns.own_until' : 'review:turns.others_until', { time: until }),
    put_off_until && say('review:turns.put_off_until', { day: put_off_until }),
  ].filter(Boolean)
  return (
    <div className={styles.turns}>
      <span className={styles.words} role="status">
        {words.join(' ')}
      </span>
      {availableTurns.map((turn) => (
        <Button
          key={turn}
          size="small"
          look="ghost"
          disabledReason={
            turn === 'take_over' && until && role === 'moderator'
              ? say('review:turns.leased', { time: until })
              : null
          }
          onClick={() => setOpen(turn)}
        >
          {say(`review:turns.${turn}`)}
        </Button>
      ))}
      {open ? <TurnDialog turn={open} claim={claim} onClose={() => setOpen(null)} /> : null}
    </div>
  )
}

interface TurnDialogProps {
  turn: Turn
  claim: Loaded<'paperwork'>
  onClose: () => void
}

/** Asks for the input a step needs, then takes the step. */
function TurnDialog({ turn, claim: { id, version }, onClose }: TurnDialogProps) {
  const say = useSay('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const act = async (body: object) => {
    await units.callFunction({ name: turn, id, body }, { quiet: true })
    onClose()
    toast.success(say(`review:turns.done.${turn}`))
    await queries.invalidateQueries({ queryKey: [units.wire] })
  }
  if (turn === 'put_off') return <PutOffDialog onPutOff={act} onClose={onClose} />
  if (turn === 'assign')
    return <AssignDialog count={1} onAssign={(to) => act({ ...to, version })} onClose={onClose} />
  return (
    <ReasonDialog
      title={say('review:turns.take_over_title')}
      text={say('review:turns.take_over_text')}
      action={say('review:turns.take_over_action')}
      look="primary"
      onClose={onClose}
      onConfirm={(note) => act({ note, version })}
    />
  )
}

interface PutOffDialogProps {
  /** @throws ApiError if the server refuses. */
  onPutOff: (until: { until: string; note: string }) => Promise<unknown>
  onClose: () => void
}

/** Asks for the end and the reason of a snooze. */
function PutOffDialog({ onPutOff, onClose }: PutOffDialogProps) {
  const say = useSay('review', 'units', 'input')
  const form = useAppForm({
    schema: z.object({ until: day, note: reason }),
    defaults: { until: null, note: '' },
    submit: async (values) => {
      await onPutOff(values)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('review:turns.put_off_title')}
      description={say('review:turns.put_off_text')}
      submit={say('review:turns.put_off_action')}
      onClose={onClose}
    >
      <FormField form={form} name="until" label={say('review:turns.until')} required>
        {(input) => <DatePicker {...input} min={addDays(berlinDay(new Date()), 1)} />}
      </FormField>
      <FormField form={form} name="note" label={say('review:turns.note')} required>
        {(input) => <TextArea maxLength={500} {...typed(input)} />}
      </FormField>
    </FormDialog>
  )
}
