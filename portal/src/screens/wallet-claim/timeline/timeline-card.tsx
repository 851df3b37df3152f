import { isOpen } from '@ruecklauf/model'
import { SignedAmount } from '../../../claims/calculation/signed-amount.tsx'
import type { Loaded } from '../../../client/units.ts'
import { classes } from '../../../ui/classes.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './timeline.module.css'
import { useClaimEvents } from './use-claim-events.ts'

/** Lists the claim's events, bookings and messages, newest first. */
export function TimelineCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const events = useClaimEvents(claim)
  // The head of the page already shows the decision and its reason.
  const isDecided = !isOpen(claim.paperwork_status)
  return (
    <Card title={say('wallet_claim:timeline.title')}>
      {events ? (
        <Stack as="ol">
          {events.map(({ id, at, kind, title, text, actor, amount }) => (
            <li key={id} className={classes(styles.event, kind === 'money' && styles.money)}>
              <span className={styles.booked}>
                <strong>{title}</strong>
                {amount === undefined ? null : <SignedAmount euro={amount} />}
              </span>
              <span className={styles.small}>
                {[format.instant(at), actor].filter(Boolean).join(' · ')}
              </span>
              {text && !(isDecided && kind === 'decision') ? (
                <span className={kind === 'message' ? styles.message : undefined}>{text}</span>
              ) : null}
            </li>
          ))}
        </Stack>
      ) : (
        <Skeleton height="8rem" />
      )}
    </Card>
  )
}
