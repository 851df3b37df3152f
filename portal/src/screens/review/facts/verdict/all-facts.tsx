import type { ReactNode } from 'react'
import { Disclosure } from '../../../../ui/layout/fold/disclosure.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { Block } from '../block.tsx'
import { CheckList } from '../checks.tsx'
import { Comparison } from '../comparison/comparison.tsx'
import styles from './verdict.module.css'
import type { Verdict } from './verdict-of.ts'

interface AllFactsProps {
  verdict: Verdict
  /** Further blocks. */
  children: ReactNode
}

/** The facts without findings, folded into one row. */
export function AllFacts({ verdict, children }: AllFactsProps) {
  const say = useSay('review')
  const { agreeing, alone, isRead, other, passed } = verdict
  return (
    <div className={styles.all}>
      <Disclosure lazy summary={say('review:verdict.all')}>
        <Block title={say('review:compare.title')}>
          <Comparison rows={isRead ? [...agreeing, ...alone] : agreeing} />
        </Block>
        <Block title={say('review:checks.title')}>
          <CheckList checks={[...other, ...passed]} />
        </Block>
        {children}
      </Disclosure>
    </div>
  )
}
