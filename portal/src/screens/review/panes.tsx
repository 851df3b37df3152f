import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { useMedia } from '../../ui/layout/media.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useRemembered } from '../../units/lists/remembered.ts'
import styles from './desk.module.css'

/** Below this width, document and facts alternate. */
const small = 'screen and (max-width: 1279.98px)'

type Pane = 'document' | 'facts'

interface PanesProps {
  /** Null for members without access to documents. */
  document: ReactNode | null
  facts: ReactNode
  /** The visible pane where they alternate. */
  shown: Pane
  onShow: (pane: Pane) => void
  /** The open form and the action bar of the decision. */
  children: ReactNode
}

/**
 * The workspace layout: document and facts side by side in resizable panes with remembered widths,
 * or tabs on small screens.
 */
export function Panes(props: PanesProps) {
  const { document, facts, shown: visiblePane, onShow, children } = props
  const say = useSay('review')
  const [share, setShare] = useRemembered('review.document', memory)
  const isSmall = useMedia(small) && document !== null
  return (
    <div
      className={styles.panes}
      data-alone={document === null || undefined}
      data-tabs={isSmall || undefined}
      style={{ '--document': `${share}fr`, '--facts': `${100 - share}fr` } as CSSProperties}
    >
      {isSmall ? (
        <div className={styles.tabs}>
          <Segments
            label={say('review:panes.tabs')}
            options={[
              { id: 'document', label: say('review:panes.document') },
              { id: 'facts', label: say('review:facts.title') },
            ]}
            value={visiblePane}
            onChange={onShow}
          />
        </div>
      ) : null}
      {document ? (
        <section
          className={styles.document}
          aria-label={say('review:documents.title')}
          hidden={isSmall && visiblePane !== 'document'}
        >
          {document}
        </section>
      ) : null}
      {document && !isSmall ? <Separator at={share} onMove={setShare} /> : null}
      <section
        className={styles.facts}
        aria-label={say('review:facts.title')}
        hidden={isSmall && visiblePane !== 'facts'}
      >
        {facts}
      </section>
      {children}
    </div>
  )
}

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= smallest && value <= largest

const memory = { is: isShare, otherwise: 50 }

/** Smallest and largest width of a pane, in percent of the workspace. */
const smallest = 30
const largest = 70
const step = 2

interface SeparatorProps {
  /** Percent of the workspace. */
  at: number
  onMove: (to: number) => void
}

/** Separator between two panes, moved by pointer or arrow keys. */
function Separator({ at, onMove }: SeparatorProps) {
  const say = useSay('review')
  const move = (to: number) => onMove(Math.round(Math.min(Math.max(to, smallest), largest)))
  const onPointerMove = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.parentElement?.getBoundingClientRect()
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return
    move(((clientX - box.left) / box.width) * 100)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[key]
    if (by) move(at + by)
  }
  return (
    <hr
      aria-orientation="vertical"
      aria-label={say('review:panes.separator')}
      aria-valuenow={at}
      aria-valuemin={smallest}
      aria-valuemax={largest}
      tabIndex={0}
      className={styles.separator}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
