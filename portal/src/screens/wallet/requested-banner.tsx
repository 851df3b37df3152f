import { requestItemLabel } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { openItemsOf } from '../../claims/request-items.ts'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet.module.css'

/** Lists claims with missing documents and their deadlines. */
export function RequestedBanner({ claims }: { claims: readonly Loaded<'paperwork'>[] }) {
  const say = useSay('wallet', 'words')
  const { segment } = useMember()
  const format = useFormat()
  return (
    <Alert tone="warning" title={say('wallet:requested.title')}>
      <ul className={styles.missing}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <span>
              <Link
                to="/$member/wallet/$id"
                params={{ member: segment, id: claim.id }}
                hash="request"
              >
                {claim.claim_number}
              </Link>
              {': '}
              {openItemsOf(claim)
                .map(({ kind }) => requestItemLabel(kind, say))
                .join(', ')}
            </span>
            {claim.request_deadline ? (
              <span>
                {say('wallet:requested.until', { day: format.date(claim.request_deadline) })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
