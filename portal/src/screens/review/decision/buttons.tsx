import type { Action } from '@ruecklauf/model'
import { ArrowRight, Check, CircleX, FilePlus2, Hand, Undo2 } from 'lucide-react'
import type { Loaded } from '../../../client/units.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { ShortcutKey } from '../../../ui/overlays/shortcuts/shortcut-key.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './buttons.module.css'
import { HandUp } from './hand-up.tsx'
import type { Effect } from './lines/choices.ts'
import type { useTurns } from './use-turns.ts'

interface ButtonsProps {
  claim: Pick<Loaded<'paperwork'>, 'id' | 'claim_number'>
  actions: readonly Action[]
  /** They answer an objection. */
  isObjection: boolean
  /** Why nothing can be asked for any more, in words. */
  noRequest: string | null
  effect: Effect
  /** Why the claim cannot be approved yet, in words. */
  notReady: string | null
  turns: ReturnType<typeof useTurns>
  onTake: () => void
  onRelease: () => void
  /** Nothing is about to leave. */
  isFree: boolean
  onOpen: (mode: 'approve' | 'request_document' | 'reject') => void
  /** Null for those who review nothing. */
  onNext: (() => void) | null
  isFetchingNext: boolean
}

/** The steps the workflow allows now, each with its key. */
export function Buttons(props: ButtonsProps) {
  const { claim, noRequest, actions, isObjection, effect, notReady } = props
  const { turns, onTake, onRelease, isFree } = props
  const { onOpen, onNext, isFetchingNext } = props
  const say = useSay('review')
  const waiting = isFree ? null : say('review:held.waiting')
  return (
    <div className={classes(styles.buttons, actions.includes('approve') && styles.many)} data-go-on>
      {onNext ? (
        <Button
          look="ghost"
          size="small"
          icon={<ArrowRight aria-hidden />}
          busy={isFetchingNext}
          title={say('review:action.next')}
          onClick={onNext}
        >
          <span className={styles.next}>{say('review:action.next')}</span>
          <ShortcutKey of="next_claim" />
        </Button>
      ) : null}
      {actions.includes('release') ? (
        <IconButton
          label={waiting ?? say('review:action.release')}
          disabled={waiting !== null || turns.release.isPending}
          onClick={onRelease}
        >
          <Undo2 aria-hidden />
        </IconButton>
      ) : null}
      {actions.includes('hand_up') ? <HandUp claim={claim} disabledReason={waiting} /> : null}
      {actions.includes('reject') ? (
        <Button
          size="small"
          icon={<CircleX aria-hidden />}
          disabledReason={waiting}
          onClick={() => onOpen('reject')}
        >
          {say(isObjection ? 'review:objection.dismiss' : 'review:action.reject')}
          <ShortcutKey of="reject" />
        </Button>
      ) : null}
      {actions.includes('request_document') ? (
        <Button
          size="small"
          icon={<FilePlus2 aria-hidden />}
          disabledReason={waiting ?? noRequest}
          onClick={() => onOpen('request_document')}
        >
          {say('review:action.request_document')}
          <ShortcutKey of="request_document" />
        </Button>
      ) : null}
      {actions.includes('approve') ? (
        <Button
          look="primary"
          icon={<Check aria-hidden />}
          disabledReason={waiting ?? notReady}
          onClick={() => onOpen('approve')}
        >
          {say(isObjection ? 'review:objection.uphold' : `review:approve.${effect.result}`)}
          <ShortcutKey of="approve" />
        </Button>
      ) : null}
      {actions.includes('take') ? (
        <Button
          look="primary"
          icon={<Hand aria-hidden />}
          busy={turns.take.isPending}
          onClick={onTake}
        >
          {say('review:action.take')}
          <ShortcutKey of="take" />
        </Button>
      ) : null}
    </div>
  )
}
