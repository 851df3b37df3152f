import { isFinal, type TraceStep, worthOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Calculation } from '../../claims/calculation.tsx'
import { devicesOf } from '../../claims/claim-queries.ts'
import { useClaimShares } from '../../claims/own-shares.ts'
import { useHttp, useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Accordion } from '../../ui/layout/accordion.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet-claim.module.css'

/** What the claim brings, and how that comes about. */
export function AmountCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const { role } = useMember()
  const { expected_amount } = claim
  const worth = worthOf(claim)
  return (
    <Card
      title={
        role === 'wholesaler'
          ? say('wallet_claim:amount.of_installer')
          : say(`wallet_claim:amount.${titleOf(claim)}`)
      }
    >
      <p className={styles.amount}>{format.amount(worth)}</p>
      {worth === expected_amount ? null : (
        <p className={styles.small}>
          {say('wallet_claim:amount.of', { amount: format.amount(expected_amount) })}
        </p>
      )}
      {role === 'installer' ? <Details claim={claim} /> : <OwnShare claim={claim.id} />}
    </Card>
  )
}

/** What the amount is: expected, approved, or none where the claim ended without a decision. */
function titleOf({ paperwork_status, approved_amount }: Loaded<'paperwork'>) {
  if (approved_amount !== null) return 'approved'
  return isFinal(paperwork_status) ? 'none' : 'expected'
}

/** What the wholesaler got for the claim, and what he bears of it. */
function OwnShare({ claim }: { claim: string }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const share = useClaimShares([claim])?.get(claim)
  if (!share) return null
  return (['bonus', 'borne'] as const)
    .filter((kind) => share[kind] !== 0)
    .map((kind) => (
      <p key={kind}>
        {say(`wallet_claim:amount.${kind}`)}: <strong>{format.amount(share[kind])}</strong>
      </p>
    ))
}

function Details({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const [isOpen, setOpen] = useState(false)
  const devices = useQuery(devicesOf(useHttp(), claim.id)).data?.items ?? []
  return (
    <Accordion title={say('wallet_claim:amount.calculation')} expanded={isOpen} onChange={setOpen}>
      <Calculation
        lines={devices.map(({ id, serial, expected_amount, approved_amount, trace }) => ({
          id,
          name: serial ?? '–',
          amount: expected_amount,
          approved: approved_amount,
          trace: (trace ?? []) as TraceStep[],
        }))}
        claim={(claim.trace ?? []) as TraceStep[]}
      />
    </Accordion>
  )
}
