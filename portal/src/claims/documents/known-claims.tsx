import { Link, useParams } from '@tanstack/react-router'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import type { Reading } from './use-upload.ts'

interface KnownClaimsProps extends Pick<Reading, 'known'> {
  /** Which of several files. */
  name?: string
}

/** Links to own drafts and claims with the same file or invoice as a dropped one. */
export function KnownClaims({ known: claims, name }: KnownClaimsProps) {
  const say = useSay('scan')
  const { member } = useParams({ from: '/$member' })
  if (claims.length === 0) return null
  return (
    <Alert tone="warning" title={say('scan:read.known.title')}>
      {name ? `${name}: ` : null}
      {say('scan:read.known.text')}
      <ul>
        {claims.map(({ id, claim_number }) => (
          <li key={id}>
            {claim_number ? (
              <Link to="/$member/wallet/$id" params={{ member, id }}>
                {say('scan:read.known.claim', { number: claim_number })}
              </Link>
            ) : (
              <Link to="/$member/scan/$id" params={{ member, id }}>
                {say('scan:read.known.draft')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
