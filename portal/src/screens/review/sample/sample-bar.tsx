import { arkes, type Pile, type PileMember } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { JudgeButtons } from '../../pile/judge-buttons.tsx'
import { pileOf } from '../../pile/pile-calls.ts'
import { useLease } from '../turns/use-lease.ts'
import styles from './sample-bar.module.css'

interface Sample {
  pile: Pile
  /** In the order of review. */
  drawn: readonly PileMember[]
  member: PileMember
}

/** The open sample that contains the claim, if the member has to judge it. Null otherwise. */
export function useSample(claim: string): Sample | null {
  const enabled = mayCall(useMember().role, arkes.paperwork, 'pile')
  const { data: pile } = useQuery({ ...pileOf(useUnits('paperwork')), enabled })
  if (!pile?.is_own || pile.state !== 'open') return null
  const sampled = drawnOf(pile)
  const member = sampled.find((entry) => entry.claim === claim && entry.verdict === null)
  return member ? { pile, drawn: sampled, member } : null
}

const drawnOf = ({ members }: Pile) =>
  members.filter(({ is_drawn, state }) => is_drawn && state === 'in')

/**
 * Replaces the decision: records whether the claim is in order, and opens the next claim of the
 * sample.
 */
export function SampleBar({ claim, sample }: { claim: Loaded<'paperwork'>; sample: Sample }) {
  const say = useSay('pile')
  const navigate = useNavigate()
  const { segment } = useMember()
  useLease(claim, true)
  const { pile, drawn, member } = sample
  const goOn = (updatedBatch: Pile) => {
    const next = drawnOf(updatedBatch).find((entry) => entry.verdict === null)
    void (next && updatedBatch.state === 'open'
      ? navigate({
          to: '/$member/paperworks/$id',
          params: { member: segment, id: next.claim },
        })
      : navigate({
          to: '/$member/paperworks/pile',
          params: { member: segment },
          search: { pile: pile.id },
        }))
  }
  return (
    <section className={styles.bar} aria-label={say('pile:sample.title')}>
      <strong className={styles.place}>
        {say('pile:sample.place', { at: drawn.indexOf(member) + 1, count: drawn.length })}
      </strong>
      <JudgeButtons pile={pile} member={member} onJudged={goOn} />
    </section>
  )
}
