import type { Action } from '@ruecklauf/model'
import { ArrowRight, Check, CircleX, FilePlus2, Hand, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Loaded } from '../../../client/units.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { ShortcutKey } from '../../../ui/overlays/shortcuts/shortcut-key.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './buttons.module.css'
import type { PanelState } from './decision-panel.tsx'
import { HandUp } from './hand-up.tsx'
import type { useTurns } from './use-turns.ts'

interface ButtonsProps {
  claim: Pick<Loaded<'paperwork'>, 'id' | 'claim_number'>
  turns: ReturnType<typeof useTurns>
  of: PanelState
}

/** The steps the workflow allows now, each with its shortcut. */
export function Buttons(props: ButtonsProps) {
  const { actions } = props.of.steps
  return (
    <div className={classes(styles.buttons, actions.includes('approve') && styles.many)} data-go-on>
      <Next {...props} />
      {order.map((action) => {
        const Step = steps[action]
        return Step && actions.includes(action) ? <Step key={action} {...props} /> : null
      })}
    </div>
  )
}

/** From the least to the most prominent button. */
const order = ['release', 'hand_up', 'reject', 'request_document', 'approve', 'take'] as const

const steps: Partial<Record<Action, (props: ButtonsProps) => ReactNode>> = {
  release: Release,
  hand_up: Escalate,
  reject: Reject,
  request_document: RequestDocument,
  approve: Approve,
  take: Take,
}

/** Why every step is disabled while a decision waits to be sent, in words. */
function useWaiting({ isFree }: PanelState) {
  const say = useSay('review')
  return isFree ? null : say('review:held.waiting')
}

function Next({ of: { next, isReader } }: ButtonsProps) {
  const say = useSay('review')
  if (isReader) return null
  return (
    <Button
      look="ghost"
      size="small"
      icon={<ArrowRight aria-hidden />}
      busy={next.isPending}
      title={say('review:action.next')}
      onClick={() => next.mutate()}
    >
      <span className={styles.next}>{say('review:action.next')}</span>
      <ShortcutKey of="next_claim" />
    </Button>
  )
}

function Release({ of: panel, turns }: ButtonsProps) {
  const say = useSay('review')
  const waiting = useWaiting(panel)
  return (
    <IconButton
      label={waiting ?? say('review:action.release')}
      disabled={waiting !== null || turns.release.isPending}
      onClick={panel.release}
    >
      <Undo2 aria-hidden />
    </IconButton>
  )
}

function Escalate({ claim, of: panel }: ButtonsProps) {
  return <HandUp claim={claim} disabledReason={useWaiting(panel)} />
}

function Reject({ of: panel }: ButtonsProps) {
  const say = useSay('review')
  return (
    <Button
      size="small"
      icon={<CircleX aria-hidden />}
      disabledReason={useWaiting(panel)}
      onClick={() => panel.open('reject')}
    >
      {say(panel.steps.isObjection ? 'review:objection.dismiss' : 'review:action.reject')}
      <ShortcutKey of="reject" />
    </Button>
  )
}

function RequestDocument({ of: panel }: ButtonsProps) {
  const say = useSay('review')
  return (
    <Button
      size="small"
      icon={<FilePlus2 aria-hidden />}
      disabledReason={useWaiting(panel) ?? panel.steps.noRequest}
      onClick={() => panel.open('request_document')}
    >
      {say('review:action.request_document')}
      <ShortcutKey of="request_document" />
    </Button>
  )
}

function Approve({ of: panel }: ButtonsProps) {
  const say = useSay('review')
  const { effect, calculating, beyond } = panel.granting
  const { isObjection } = panel.steps
  return (
    <Button
      look="primary"
      icon={<Check aria-hidden />}
      disabledReason={useWaiting(panel) ?? calculating ?? beyond}
      onClick={panel.openDecision}
    >
      {say(isObjection ? 'review:objection.uphold' : `review:approve.${effect.result}`)}
      <ShortcutKey of="approve" />
    </Button>
  )
}

function Take({ of: panel, turns }: ButtonsProps) {
  const say = useSay('review')
  return (
    <Button
      look="primary"
      icon={<Hand aria-hidden />}
      busy={turns.take.isPending}
      onClick={panel.take}
    >
      {say('review:action.take')}
      <ShortcutKey of="take" />
    </Button>
  )
}
