import { actionsFor, request_rounds, toCents } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { usualDeadlineOf } from '../../../claims/claim-queries.ts'
import { useReasons, wordless } from '../../../claims/use-reasons.ts'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { useShortcuts } from '../../../ui/overlays/shortcuts/use-shortcuts.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
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
import { grantOf } from './grant.ts'
import type { useHeldDecision } from './held/use-held-decision.tsx'
import { type Choices, effectOf } from './lines/choices.ts'
import { grantedOf, upholdProblem } from './lines/decided-before.ts'
import type { Entitlement } from './lines/use-entitlement.ts'
import type { Mode } from './mode.ts'
import { Sums } from './sums.tsx'
import { usePanelFocus } from './use-panel-focus.ts'
import type { useTurns } from './use-turns.ts'

interface DecisionPanelProps {
  claim: Loaded<'paperwork'>
  lines: readonly Loaded<'paperwork_line'>[]
  choices: Choices
  entitlement: Entitlement
  held: ReturnType<typeof useHeldDecision>
  turns: ReturnType<typeof useTurns>
  /** It was objected to the claim, now or before. */
  wasObjected: boolean
  /** Goes to the next thing to look at; false where none is left. */
  onException: () => boolean
  /** Approving was tried while these devices lack something. */
  onUnready: (lines: readonly string[]) => void
}

/** The bar with what the reviewer can do now and what it would bring, and above it the open form. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { claim, lines, choices, entitlement, held, turns, onException, onUnready } = props
  const say = useSay('review')
  const format = useFormat()
  const { id: member, role } = useMember()
  const next = useNext(claim.id, useReadyClaim())
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
  const allowed = actionsFor({ status, role, isOwner: false, isAssignee })
  const isObjection = allowed.includes('decide_objection')
  // An objection is decided with the steps of a review: upheld as approved, dismissed as rejected.
  const actions = isObjection ? ([...allowed, 'approve', 'reject'] as const) : allowed
  const has = (action: (typeof actions)[number]) => actions.includes(action)
  const grant = useQuery({ ...grantOf(useUnits('paperwork')), enabled: has('approve') }).data
  const usual = useQuery({
    ...usualDeadlineOf(useUnits('paperwork')),
    enabled: has('request_document'),
  })
  const noRequest =
    role === 'moderator' && (claim.resubmissions ?? 0) >= request_rounds
      ? say('review:request.rounds_used')
      : null
  const effect = effectOf(lines, choices, {
    entitled: entitlement.amounts,
    wordless: wordless(useReasons()),
  })
  const isFree = held.kept === null && !held.isSending
  const mayDecide = isFree && lines.length > 0
  const unready = effect.unready.length > 0 ? say('review:decision.unready') : null
  const calculating = entitlement.isStale ? say('review:decision.calculating') : null
  const limit = grant?.limit ?? null
  const problem = isObjection ? upholdProblem(effect, lines) : null
  const beyond =
    limit !== null && effect.approved > toCents(limit)
      ? say('review:decision.beyond')
      : problem && say(`review:objection.${problem}`, { before: format.cents(grantedOf(lines)) })
  const openDecision = () =>
    effect.result === 'rejected'
      ? setMode('reject')
      : unready
        ? onUnready(effect.unready)
        : setMode('approve')
  const shown = mode === 'approve' && effect.result === 'rejected' ? 'choose' : mode
  const isFormOpen = shown !== 'choose' && isFree && actions.some((action) => action === shown)
  // Whoever rejects or asks grants nothing.
  const doing = isFormOpen && (shown === 'reject' || shown === 'request_document') ? shown : null
  const isGranting = has('approve') && doing === null
  const panel = useRef<HTMLElement>(null)
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
  const approve = has('approve') && mayDecide && !calculating && !beyond ? openDecision : undefined
  const goOn = () => {
    if (!onException()) (has('take') ? take : approve)?.()
  }
  const send = () => panel.current?.querySelector('form')?.requestSubmit()
  useShortcuts({
    next_exception: role === 'brand' || isFormOpen ? undefined : goOn,
    send_form: isFormOpen ? send : undefined,
    close_form: isFormOpen ? () => setMode('choose') : undefined,
    approve,
    request_document: has('request_document') && !noRequest ? open('request_document') : undefined,
    reject: has('reject') ? open('reject') : undefined,
    take: has('take') ? take : undefined,
    next_claim: role === 'brand' ? undefined : () => next.mutate(),
  })
  const decide = (decision: Decision) => {
    own()
    setApproving(false)
    held.keep(decision)
    next.mutate()
  }
  const onFormKey = ({ key, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape') setMode('choose')
    if (key === 'Enter' && (ctrlKey || metaKey)) send()
  }
  const isRestored = hadDraft && hasDraft && has('approve') && isFree

  return (
    <section ref={panel} className={styles.decision} aria-label={say('review:decision.title')}>
      <div className={styles.form}>
        {role === 'brand' ? null : (
          <LostDraft claim={claim} isAssignee={isAssignee || isObjection} />
        )}
        <Turns claim={claim} />
        {isRestored ? (
          <Text size="small" muted className={styles.restored}>
            {say('review:draft.restored')}{' '}
            <Button size="small" look="ghost" onClick={forget}>
              {say('review:draft.discard')}
            </Button>
          </Text>
        ) : null}
        {isFormOpen ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of its form
          <div className={styles.sheet} onKeyDown={onFormKey}>
            <Forms
              key={round}
              mode={shown}
              claim={claim}
              lines={lines}
              choices={choices}
              effect={effect}
              notReady={beyond ?? unready ?? calculating}
              isObjection={isObjection}
              wasObjected={props.wasObjected}
              grant={grant}
              onDecide={decide}
              onCancel={() => setMode('choose')}
            />
          </div>
        ) : null}
      </div>
      <div className={styles.bar}>
        <Sums claim={claim} effect={isGranting ? effect : null} doing={doing} limit={limit} />
        {isFormOpen ? null : (
          <Buttons
            claim={claim}
            noRequest={noRequest}
            actions={actions}
            isObjection={isObjection}
            effect={effect}
            notReady={calculating ?? beyond}
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
      </div>
    </section>
  )
}
