import { worthOf } from '@ruecklauf/model'
import { useClaimShares } from '../../claims/calculation/own-shares.ts'
import type { Loaded } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet-claim.module.css'

/** What a wholesaler got for the claim and bears of it; and what the installer gets. */
export function AmountCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  return (
    <Card title={say('wallet_claim:amount.of_installer')}>
      <p className={styles.amount}>{format.amount(worthOf(claim))}</p>
      <OwnShare claim={claim.id} />
    </Card>
  )
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
