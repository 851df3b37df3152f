import { arkes, type DeviceClaim, type DeviceEvent } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { LinkedUnit } from '../../units/links/linked-unit.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import styles from './device-story.module.css'

/**
 * Shows a device's history for phone support: its claims with company, amount and payout, and its
 * events. Shows nothing without the right to read it.
 */
export function DeviceStory({ device }: { device: string }) {
  const say = useSay('serial_number')
  const { role } = useMember()
  const units = useUnits('serial_number')
  const mayRead = mayCall(role, arkes.serial_number, 'story')
  const { data, isError, refetch } = useQuery({
    queryKey: [units.wire, 'unit', device, 'story'],
    queryFn: ({ signal }) => units.callFunction({ name: 'story', id: device }, { signal }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="10rem" />
  return (
    <Stack gap={5} className={styles.story}>
      <Card title={say('serial_number:story.claims')}>
        {data.claims.length === 0 ? <p>{say('serial_number:story.no_claim')}</p> : null}
        <ul className={styles.list}>
          {data.claims.map((claim) => (
            <ClaimLine key={claim.id} claim={claim} />
          ))}
        </ul>
      </Card>
      <Card title={say('serial_number:story.events')}>
        <ol className={styles.list}>
          {data.events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ol>
      </Card>
    </Stack>
  )
}

function ClaimLine({ claim }: { claim: DeviceClaim }) {
  const say = useSay('serial_number')
  const { amount, date } = useFormat()
  const { paperwork } = arkes
  const firm = [claim.installer, claim.customer_number].filter(Boolean).join(', ')
  return (
    <li className={styles.claim}>
      <strong>
        <LinkedUnit
          value={{ id: claim.id, arke_id: 'paperwork', label: claim.claim_number ?? '' }}
        />
      </strong>
      <FieldCell arke={paperwork} id="paperwork_status" value={claim.status} />
      <LinkedUnit value={{ id: claim.installer_id, arke_id: 'installer', label: firm }} />
      <span className={styles.amount}>
        {claim.decision === 'rejected' ? say('serial_number:story.rejected') : amount(claim.amount)}
      </span>
      <Text as="span" size="caption" muted>
        {[
          claim.submitted_at
            ? say('serial_number:story.submitted', { day: date(claim.submitted_at) })
            : null,
          claim.decided_at
            ? say('serial_number:story.decided', { day: date(claim.decided_at) })
            : null,
          claim.paid_on ? say('serial_number:story.paid', { day: date(claim.paid_on) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {claim.payout_state && !claim.paid_on ? (
        <FieldCell arke={paperwork} id="payout_state" value={claim.payout_state} />
      ) : null}
    </li>
  )
}

function EventLine({ event }: { event: DeviceEvent }) {
  const say = useSay('serial_number')
  const { date, instant } = useFormat()
  const { kind, day, wholesaler, installer, claim_number, former_number, reason, actor } = event
  const facts = [
    day ? date(day) : null,
    wholesaler ? say('serial_number:story.to', { firm: wholesaler }) : null,
    claim_number ? say('serial_number:story.claim', { number: claim_number }) : null,
    former_number ? say('serial_number:story.former', { number: former_number }) : null,
    installer,
    reason,
  ]
  return (
    <li className={styles.event}>
      <time className={styles.when} dateTime={event.at}>
        {instant(event.at)}
      </time>
      <span className={styles.what}>
        <strong>{say(`serial_number:story.kind.${kind}`)}</strong>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Text as="span" size="caption" muted>
        {actor ?? say('serial_number:story.program')}
      </Text>
    </li>
  )
}
