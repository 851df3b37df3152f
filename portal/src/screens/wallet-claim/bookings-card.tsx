import { arkes } from '@ruecklauf/model'
import { SignedAmount } from '../../claims/signed-amount.tsx'
import type { Loaded } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { useClaimBookings } from './claim-bookings.ts'
import styles from './wallet-claim.module.css'

/** What was booked in the wallet for this claim. */
export function BookingsCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const labels = useLabels()
  const bookings = useClaimBookings(claim.id).data?.items ?? []
  if (bookings.length === 0) return null
  return (
    <Card title={say('wallet_claim:bookings.title')}>
      <Stack as="ul" gap={3}>
        {bookings.map(({ id, booked_at, booking_type, amount }) => (
          <li key={id} className={styles.booking}>
            <span>
              {labels.value(arkes.wallet_entry, 'booking_type', booking_type)}
              <span className={styles.small}>{format.instant(booked_at)}</span>
            </span>
            <SignedAmount euro={amount} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}
