import { CircleCheck, CircleX, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '../../../../ui/text/use-say.ts'
import { CheckList } from '../checks.tsx'
import { Comparison } from '../comparison/comparison.tsx'
import styles from './verdict.module.css'
import type { Verdict } from './verdict-of.ts'

interface VerdictLineProps {
  verdict: Verdict
  /** The claim is decided, so an all-clear is no news. */
  isOver?: boolean
  /** The available actions. */
  end?: ReactNode
}

/** One line that says whether anything speaks against the claim, with the findings below. */
export function VerdictLine({ verdict, isOver = false, end }: VerdictLineProps) {
  const say = useSay('review')
  const { objections, differing, failed, agreeing, alone, passed, isRead } = verdict
  const kind = objections > 0 ? 'against' : !isRead ? 'look' : isOver ? 'over' : 'right'
  const Icon = icons[kind]
  return (
    <section className={styles.verdict} aria-label={say('review:verdict.title')}>
      <p className={styles.line} data-kind={kind}>
        <Icon aria-hidden />
        <strong>
          {kind === 'right' || kind === 'over'
            ? say(`review:verdict.${kind}`, { facts: agreeing.length, checks: passed.length })
            : kind === 'look'
              ? say('review:verdict.look')
              : say('review:verdict.against', { count: objections })}
        </strong>
        <span className={styles.end}>{end}</span>
      </p>
      <Comparison rows={isRead ? differing : [...differing, ...alone]} />
      <CheckList checks={failed} />
    </section>
  )
}

const icons = { right: CircleCheck, over: CircleCheck, against: CircleX, look: Eye }
