import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { usualDeadlineOf } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useShortcuts } from '../../../ui/overlays/shortcuts/use-shortcuts.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useNext } from '../../paperworks/use-next.ts'
import { useReadyClaim } from '../desk-queries.ts'
import { Turns } from '../turns/turns.tsx'
import { Buttons } from './buttons.tsx'
import type { Decision } from './decision.ts'
import styles from './decision-panel.module.css'
import { useDraft, useDrafted } from './draft/draft.tsx'
import { closed } from './draft/draft-parts.ts'
import { LostDraft } from './draft/lost-draft.tsx'
import { Forms } from './forms/forms.tsx'
import type { useHeldDecision } from './held/use-held-decision.tsx'
import type { Choices } from './lines/choices.ts'
import type { Entitlement } from './lines/use-entitlement.ts'
import type { Mode } from './mode.ts'
import { Sums } from './sums.tsx'
import { useGranting } from './use-granting.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { useSteps } from './use-steps.ts'
import type { useTurns } from './use-turns.ts'

export interface DecisionPanelProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  choices: Choices
  entitlement: Entitlement
  held: ReturnType<typeof useHeldDecision>
  turns: ReturnType<typeof useTurns>
  /** The claim has an objection, open or decided. */
  wasObjected: boolean
  /** Moves to the next item to review. False if none is left. */
  onException: () => boolean
  /** The reviewer tried to approve while these devices are incomplete. */
  onUnready: (lines: readonly string[]) => void
}

/** The action bar with the possible steps and their outcome, and above it the open form. */
export function DecisionPanel(props: DecisionPanelProps) {
  const say = useSay('review')
  const { role } = useMember()
  const panel = useRef<HTMLElement>(null)
  const state = usePanel(props, panel)
  usePanelKeys(state, props)
  return (
    <section ref={panel} className={styles.decision} aria-label={say('review:decision.title')}>
      <div className={styles.form}>
        {role === 'brand' ? null : (
          <LostDraft
            claim={props.claim}
            isAssignee={state.steps.isAssignee || state.steps.isObjection}
          />
        )}
        <Turns claim={props.claim} />
        <Restored of={state} />
        {state.isFormOpen ? <OpenForm {...props} of={state} /> : null}
      </div>
      <Bar {...props} of={state} />
    </section>
  )
}

export type PanelState = ReturnType<typeof usePanel>

/** The panel's state, and the steps it allows. */
function usePanel(props: DecisionPanelProps, panel: RefObject<HTMLElement | null>) {
  const { claim, lines, held, turns } = props
  const { role } = useMember()
  const steps = useSteps(claim)
  const granting = useGranting(props, steps)
  const next = useNext(claim.id, useReadyClaim())
  const usual = useQuery({
    ...usualDeadlineOf(useUnits('paperwork')),
    enabled: steps.has('request_document'),
  })
  const { mode, open, decided } = useMode(() => own())
  const openMode = mode === 'approve' && granting.effect.result === 'rejected' ? 'choose' : mode
  const isFree = held.kept === null && !held.isSending
  const isFormOpen = openMode !== 'choose' && isFree && steps.has(openMode)
  const isReady = openMode !== 'request_document' || usual.data !== undefined
  const at = [claim.paperwork_status, steps.isAssignee, isFree, isFormOpen && isReady && openMode]
  const own = usePanelFocus({ panel, step: at.join(' '), isFormOpen })
  const openDecision = () => {
    if (granting.effect.result === 'rejected') open('reject')
    else if (granting.unready) props.onUnready(granting.effect.unready)
    else open('approve')
  }
  return {
    steps,
    granting,
    next,
    openMode,
    isFree,
    isFormOpen,
    mayDecide: isFree && lines.length > 0,
    open,
    openDecision,
    take: () => {
      own()
      turns.take.mutate()
    },
    release: () => {
      own()
      turns.release.mutate()
    },
    decide: (decision: Decision) => {
      own()
      decided()
      held.keep(decision)
      next.mutate()
    },
    send: () => panel.current?.querySelector('form')?.requestSubmit(),
    isReader: role === 'brand',
  }
}

/** Which form is open. @param own reports that the step is the reviewer's own. */
function useMode(own: () => void) {
  const [draftMode, keepMode] = useDrafted<Exclude<Mode, 'approve'>>('mode', closed)
  const [isApproving, setApproving] = useState(false)
  const mode: Mode = isApproving ? 'approve' : draftMode
  return {
    mode,
    open: (requestedMode: Mode) => {
      own()
      setApproving(requestedMode === 'approve')
      keepMode(requestedMode === 'approve' ? 'choose' : requestedMode)
    },
    decided: () => setApproving(false),
  }
}

function usePanelKeys(state: PanelState, { onException }: DecisionPanelProps) {
  const { steps, granting, isFormOpen, mayDecide, isReader, take, open } = state
  const { calculating, beyond } = granting
  const mayApprove = steps.has('approve') && mayDecide && !calculating && !beyond
  const approve = mayApprove ? state.openDecision : undefined
  const opens = (mode: Mode) => (mayDecide ? () => open(mode) : undefined)
  useShortcuts({
    next_exception:
      isReader || isFormOpen
        ? undefined
        : () => {
            if (!onException()) (steps.has('take') ? take : approve)?.()
          },
    send_form: isFormOpen ? state.send : undefined,
    close_form: isFormOpen ? () => open('choose') : undefined,
    approve,
    request_document:
      steps.has('request_document') && !steps.noRequest ? opens('request_document') : undefined,
    reject: steps.has('reject') ? opens('reject') : undefined,
    take: steps.has('take') ? take : undefined,
    next_claim: isReader ? undefined : () => state.next.mutate(),
  })
}

/** Says that the decision continues from a draft, and offers to start again. */
function Restored({ of: { steps, isFree } }: { of: PanelState }) {
  const say = useSay('review')
  const { hasDraft, forget } = useDraft()
  const [hadDraft] = useState(hasDraft)
  if (!hadDraft || !hasDraft || !steps.has('approve') || !isFree) return null
  return (
    <Text size="small" muted className={styles.restored}>
      {say('review:draft.restored')}{' '}
      <Button size="small" look="ghost" onClick={forget}>
        {say('review:draft.discard')}
      </Button>
    </Text>
  )
}

function OpenForm({
  of: panel,
  claim,
  lines,
  choices,
  wasObjected,
}: DecisionPanelProps & PanelPart) {
  const { round } = useDraft()
  const { steps, granting, openMode, open, send, decide } = panel
  const { beyond, unready, calculating, effect, grant } = granting
  const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape') open('choose')
    if (key === 'Enter' && (ctrlKey || metaKey)) send()
  }
  if (openMode === 'choose') return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of its form
    <div className={styles.sheet} onKeyDown={onKey}>
      <Forms
        key={round}
        mode={openMode}
        of={{
          claim,
          lines,
          choices,
          effect,
          notReady: beyond ?? unready ?? calculating,
          isObjection: steps.isObjection,
          wasObjected,
          grant,
          onDecide: decide,
          onCancel: () => open('choose'),
        }}
      />
    </div>
  )
}

interface PanelPart {
  of: PanelState
}

function Bar({ of: panel, claim, turns }: DecisionPanelProps & PanelPart) {
  const say = useSay('review')
  const { steps, granting, openMode, isFormOpen, isReader } = panel
  // A rejection or a request grants nothing.
  const doing =
    isFormOpen && (openMode === 'reject' || openMode === 'request_document') ? openMode : null
  const isGranting = steps.has('approve') && doing === null
  return (
    <div className={styles.bar}>
      <Sums
        claim={claim}
        effect={isGranting ? granting.effect : null}
        doing={doing}
        limit={granting.limit}
      />
      {isFormOpen ? null : <Buttons claim={claim} turns={turns} of={panel} />}
      {isReader ? (
        <Text size="small" muted>
          {say('review:decision.read_only')}
        </Text>
      ) : null}
    </div>
  )
}
