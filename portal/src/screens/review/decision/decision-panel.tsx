import { actionsFor, arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import { usualDeadlineOf } from '../../../claims/claim-queries.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { useShortcuts } from '../../../ui/overlays/shortcuts/use-shortcuts.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { useNext } from '../../paperworks/use-next.ts'
import { Buttons } from './buttons.tsx'
import { DecisionMade } from './decision-made.tsx'
import { useDraft, useDrafted } from './draft/draft.tsx'
import { closed } from './draft/draft-parts.ts'
import { LostDraft } from './draft/lost-draft.tsx'
import { ApproveForm } from './forms/approve-form.tsx'
import { RejectForm } from './forms/reject-form.tsx'
import { RequestForm } from './forms/request-form.tsx'
import type { useHeldDecision } from './held/use-held-decision.tsx'
import { type Choices, effectOf } from './lines/choices.ts'
import { EffectTable } from './lines/effect-table.tsx'
import type { Entitlement } from './lines/use-entitlement.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import type { useTurns } from './use-turns.ts'

export type Mode = 'choose' | 'approve' | 'request_document' | 'reject'

interface DecisionPanelProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  choices: Choices
  entitlement: Entitlement
  held: ReturnType<typeof useHeldDecision>
  turns: ReturnType<typeof useTurns>
  /** Approving was tried while these devices lack something. */
  onUnready: (lines: readonly string[]) => void
}

/** What the reviewer can do now, drawn from the workflow, and what it would bring. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { claim, lines, choices, entitlement, held, turns, onUnready } = props
  const say = useSay('review')
  const { id: member, role } = useMember()
  const next = useNext(claim.id)
  const { hasDraft, round, forget } = useDraft()
  const [hadDraft] = useState(hasDraft)
  const [kept, keepMode] = useDrafted<Exclude<Mode, 'approve'>>('mode', closed)
  const [isApproving, setApproving] = useState(false)
  const mode: Mode = isApproving ? 'approve' : kept
  const setMode = (wanted: Mode) => {
    own()
    setApproving(wanted === 'approve')
    keepMode(wanted === 'approve' ? 'choose' : wanted)
  }
  const status = claim.paperwork_status
  const isAssignee = claim.link_assignee?.id === member
  const actions = actionsFor({ status, role, isOwner: false, isAssignee })
  const has = (action: (typeof actions)[number]) => actions.includes(action)
  const usual = useQuery({
    ...usualDeadlineOf(useUnits('paperwork')),
    enabled: has('request_document'),
  })
  const effect = effectOf(lines, choices, entitlement.amounts)
  const isFree = held.kept === null && !held.isSending
  const mayDecide = isFree && lines.length > 0
  const unready = effect.unready.length > 0 ? say('review:decision.unready') : null
  const calculating = entitlement.isStale ? say('review:decision.calculating') : null
  const openDecision = () =>
    effect.result === 'rejected'
      ? setMode('reject')
      : unready
        ? onUnready(effect.unready)
        : setMode('approve')
  const shown = mode === 'approve' && effect.result === 'rejected' ? 'choose' : mode
  const isFormOpen = shown !== 'choose' && isFree && actions.some((action) => action === shown)
  const panel = useRef<HTMLDivElement>(null)
  const isReady = shown !== 'request_document' || usual.data !== undefined
  const step = [status, isAssignee, isFree, isFormOpen && isReady && shown].join(' ')
  const own = usePanelFocus({ panel, step, isFormOpen })
  const take = () => {
    own()
    turns.take.mutate()
  }
  const release = () => {
    own()
    turns.release.mutate()
  }
  const open = (wanted: Mode) => (mayDecide ? () => setMode(wanted) : undefined)
  useShortcuts({
    approve: has('approve') && mayDecide && !calculating ? openDecision : undefined,
    request_document: has('request_document') ? open('request_document') : undefined,
    reject: has('reject') ? open('reject') : undefined,
    take: has('take') ? take : undefined,
    next_claim: role === 'brand' ? undefined : () => next.mutate(),
  })
  const shared = {
    claimNumber: claim.claim_number ?? '',
    language: claim.link_installer?.language ?? 'de',
    onDecide: (decision: Parameters<typeof held.keep>[0]) => {
      own()
      setApproving(false)
      held.keep(decision)
    },
    onCancel: () => setMode('choose'),
  }
  const forms = {
    approve: (
      <ApproveForm
        {...shared}
        lines={lines}
        choices={choices}
        effect={effect}
        notReady={unready ?? calculating}
        checks={claim.checks ?? []}
        risk={claim.risk_score ?? 0}
      />
    ),
    request_document: usual.data ? (
      <RequestForm
        {...shared}
        usualDays={usual.data.days}
        devices={lines.map(({ id, serial, label }) => ({ id, label: serial ?? label ?? id }))}
      />
    ) : usual.isError ? (
      <ErrorState onRetry={() => void usual.refetch()} />
    ) : (
      <Skeleton height="12rem" />
    ),
    reject: <RejectForm {...shared} />,
  }

  return (
    <Stack gap={4} ref={panel}>
      <Row gap={2} align="center" spread>
        <Text as="h2" size="large" strong>
          {say('review:decision.title')}
        </Text>
        <FieldCell arke={arkes.paperwork} id="paperwork_status" value={status} />
      </Row>
      {has('approve') ? <EffectTable effect={effect} /> : <DecisionMade claim={claim} />}
      {role === 'brand' ? null : <LostDraft claim={claim} isAssignee={isAssignee} />}
      {hadDraft && hasDraft && has('approve') && isFree ? (
        <Text size="small" muted>
          {say('review:draft.restored')}{' '}
          <Button size="small" look="ghost" onClick={forget}>
            {say('review:draft.discard')}
          </Button>
        </Text>
      ) : null}
      {isFormOpen ? (
        <Fragment key={round}>{forms[shown]}</Fragment>
      ) : (
        <Buttons
          actions={actions}
          effect={effect}
          notReady={calculating}
          turns={turns}
          onTake={take}
          onRelease={release}
          isFree={isFree}
          onOpen={(wanted) => (wanted === 'approve' ? openDecision() : setMode(wanted))}
          onNext={role === 'brand' ? null : () => next.mutate()}
          isFetchingNext={next.isPending}
        />
      )}
      {role === 'brand' ? (
        <Text size="small" muted>
          {say('review:decision.read_only')}
        </Text>
      ) : null}
    </Stack>
  )
}
