import { requestItemLabel } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { timelineOf } from '../../../claims/claim-queries.ts'
import { useReasonWords } from '../../../claims/use-reasons.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from '../facts/block.tsx'
import styles from './decision-made.module.css'

/** The decision, or the pending event. */
export function DecisionMade({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('review', 'words')
  const format = useFormat()
  const reason = useReasonWords()(claim.decision_reason, claim.decision_words)
  const trail = useQuery(timelineOf(useUnits('paperwork'), claim.id)).data
  const last = trail?.findLast(({ kind }) => deciding.includes(kind))
  const actor = last?.actor
  const decided_at = last?.at ?? claim.decided_at
  const status = claim.paperwork_status
  const items = claim.request_items ?? []
  return (
    <Block title={say('review:decision.title')}>
      {decided_at && status !== 'request_document' ? (
        <Text size="small" muted>
          {actor
            ? say('review:decision.by', { at: format.instant(decided_at), who: actor })
            : say('review:decision.at', { at: format.instant(decided_at) })}
        </Text>
      ) : null}
      {reason ? <p className={styles.words}>{reason}</p> : null}
      {claim.decision_text ? <p className={styles.words}>{claim.decision_text}</p> : null}
      {claim.internal_note ? (
        <p className={styles.internal}>
          <strong>{say('review:reject.internal')}</strong>
          {claim.internal_note}
        </p>
      ) : null}
      {status === 'request_document' ? (
        <div className={styles.asked}>
          <strong>
            {say('review:decision.waiting', {
              day: claim.request_deadline ? format.date(claim.request_deadline) : '',
            })}
          </strong>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                {requestItemLabel(item.kind, say)}: {item.reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Block>
  )
}

/** The steps that decide the claim. */
const deciding: readonly string[] = [
  'approve',
  'second_approval',
  'reject',
  'decide_objection',
  'take_back',
]
