import { arkes, type Balances, eq } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ProofOfPayout } from '../../claims/proof-of-payout.tsx'
import { type Units, useUnits } from '../../client/units.ts'
import { PaymentSentences } from '../../members/payment-sentences.tsx'
import { Figure } from '../../ui/data/figure.tsx'
import { Grid, Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { RelatedUnits } from '../../units/page/related-units.tsx'

/** The arkes that have a wallet. */
export type ParticipantArke = 'installer' | 'wholesaler'

/** Shows a member's balance and its bookings. */
export function MemberWallet({ arke, id }: { arke: ParticipantArke; id: string }) {
  const say = useSay('users', 'payouts')
  const format = useFormat()
  const answer = useQuery(walletOf(useUnits(arke), id))
  return (
    <Stack gap={5}>
      <Card title={say('users:detail.wallet')}>
        {answer.isError ? (
          <ErrorState onRetry={() => void answer.refetch()} />
        ) : (
          <Stack gap={4}>
            <Grid min="9rem" gap={5}>
              {balances.map((name) => (
                <Figure
                  key={name}
                  label={say(`users:balance.${name}`)}
                  value={answer.data && format.amount(answer.data[name])}
                />
              ))}
            </Grid>
            {answer.data ? (
              <PaymentSentences steps={answer.data.steps} known={answer.data.available} />
            ) : null}
          </Stack>
        )}
      </Card>
      <RelatedUnits
        arke={arkes.wallet_entry}
        title={say('users:detail.bookings')}
        empty={say('users:detail.no_bookings')}
        filter={eq('link_member', id)}
        columns={['booked_at', 'booking_type', 'text', 'link_paperwork', 'amount', 'balance']}
      />
      <RelatedUnits<typeof arkes.payout, 'proof'>
        arke={arkes.payout}
        title={say('users:detail.payouts')}
        empty={say('users:detail.no_payouts')}
        filter={eq('link_member', id)}
        columns={[
          'link_payout_run',
          'payout_status',
          'executed_on',
          'iban_masked',
          'amount',
          'proof',
        ]}
        cells={{ proof: (payout) => <ProofOfPayout payout={payout} /> }}
        headers={{ proof: say('payouts:items.proof') }}
      />
      <RelatedUnits
        arke={arkes.receipt}
        title={say('users:detail.receipts')}
        empty={say('users:detail.no_receipts')}
        filter={eq('link_member', id)}
        columns={['receipt_number', 'receipt_kind', 'issued_on', 'link_payout', 'vat', 'gross']}
      />
    </Stack>
  )
}

const balances = [
  'available',
  'pending',
  'held',
  'in_payout',
  'paid_this_year',
] as const satisfies (keyof Balances)[]

/** Shares the query key of the bookings, so a new booking refetches it. */
const walletOf = (units: Units<ParticipantArke>, id: string) =>
  queryOptions({
    queryKey: ['wallet_entry', 'balances', id],
    queryFn: ({ signal }) => units.callFunction({ name: 'wallet', id }, { signal }),
  })
