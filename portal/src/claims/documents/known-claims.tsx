import { Link, useParams } from '@tanstack/react-router'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import type { Reading } from './use-upload.ts'

interface KnownClaimsProps extends Pick<Reading, 'known'> {
  /** Of several files, which one. */
  name?: string
}

/** Own drafts and claims with the same file or invoice as one that was just dropped, each as a link. */
export function KnownClaims({ known, name }: KnownClaimsProps) {
  const say = useSay('scan')
  const { member } = useParams({ from: '/$member' })
  if (known.length === 0) return null
  return (
    <Alert tone="warning" title={say('scan:read.known.title')}>
      {name ? `${name}: ` : null}
      {say('scan:read.known.text')}
      <ul>
        {known.map(({ id, claim_number }) => (
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
