import { worthOf } from '@ruecklauf/model'
import { useClaimShares } from '../../claims/calculation/own-shares.ts'
import type { Loaded } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet-claim.module.css'

/** Shows a wholesaler's amount or contribution by device, and the installer's cashback. */
export function AmountCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim', 'wallet')
  const format = useFormat()
  const share = useClaimShares([claim.id])?.get(claim.id)
  return (
    <Card title={say('wallet_claim:amount.own')}>
      {share ? (
        <>
          <p className={styles.amount}>{format.amount(share.bonus)}</p>
          {share.is_expected ? (
            <Text size="small" muted>
              {say('wallet:claims.expected')}
            </Text>
          ) : null}
          {share.borne === 0 ? null : (
            <p>
              {say('wallet_claim:amount.borne')}: <strong>{format.amount(share.borne)}</strong>
            </p>
          )}
          <Stack as="ul" gap={1}>
            {share.devices.map(({ name, count }) => (
              <li key={name}>
                {count} × {name ?? '–'}
              </li>
            ))}
          </Stack>
        </>
      ) : null}
      <Text size="small" muted>
        {say('wallet_claim:amount.of_installer')}: {format.amount(worthOf(claim))}
      </Text>
    </Card>
  )
}
