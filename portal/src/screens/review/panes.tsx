import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Segments } from '../../ui/inputs/choice/segments.tsx'
import { useMedia } from '../../ui/layout/media.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useRemembered } from '../../units/lists/remembered.ts'
import styles from './desk.module.css'

/** Below it document and facts take turns. */
const small = 'screen and (max-width: 1279.98px)'

type Pane = 'document' | 'facts'

interface PanesProps {
  /** Null for those who see no documents. */
  document: ReactNode | null
  facts: ReactNode
  /** Which of them is in sight where they take turns. */
  shown: Pane
  onShow: (pane: Pane) => void
  /** The form that is open and the bar of the decision. */
  children: ReactNode
}

/** The desk: document and facts side by side, their widths drawn and remembered; tabs where it is small. */
export function Panes(props: PanesProps) {
  const { document, facts, shown, onShow, children } = props
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
            value={shown}
            onChange={onShow}
          />
        </div>
      ) : null}
      {document ? (
        <section
          className={styles.document}
          aria-label={say('review:documents.title')}
          hidden={isSmall && shown !== 'document'}
        >
          {document}
        </section>
      ) : null}
      {document && !isSmall ? <Separator at={share} onMove={setShare} /> : null}
      <section
        className={styles.facts}
        aria-label={say('review:facts.title')}
        hidden={isSmall && shown !== 'facts'}
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

/** Percent of the desk that a pane takes at least and at most. */
const smallest = 30
const largest = 70
const step = 2

interface SeparatorProps {
  /** Percent of the desk. */
  at: number
  onMove: (to: number) => void
}

/** Between two panes: drawn by the pointer or by the arrow keys. */
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
