import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../client/portal.tsx'
import { listOf, unitOf, useUnits } from '../client/units.ts'
import { Text } from '../ui/text/text.tsx'
import { useSay } from '../ui/text/use-say.ts'

interface ClaimRelativesProps {
  claim: { id: string; link_earlier_claim: { id: string } | string | null }
}

/** The claim this one replaces, and the claims that replace it. Empty without any. */
export function ClaimRelatives({ claim: { id, link_earlier_claim } }: ClaimRelativesProps) {
  const say = useSay('claims')
  const units = useUnits('paperwork')
  const earlier =
    typeof link_earlier_claim === 'string' ? link_earlier_claim : link_earlier_claim?.id
  const earlierClaim = useQuery({ ...unitOf(units, earlier ?? ''), enabled: Boolean(earlier) }).data
  const filter = { op: 'eq', path: 'link_earlier_claim', value: id } as const
  const later = useQuery(listOf(units, { filter, limit: 20 })).data?.items ?? []
  return (
    <>
      {earlierClaim ? (
        <Text size="small">
          {say('claims:relatives.former')} <ClaimLink claim={earlierClaim} />
        </Text>
      ) : null}
      {later.length > 0 ? (
        <Text size="small">
          {say('claims:relatives.later')}{' '}
          {later.map((laterClaim, at) => (
            <span key={laterClaim.id}>
              {at > 0 ? ', ' : null}
              <ClaimLink claim={laterClaim} />
            </span>
          ))}
        </Text>
      ) : null}
    </>
  )
}

interface ClaimLinkProps {
  claim: { id: string; claim_number: string | null }
}

/** A draft opens in its form. */
function ClaimLink({ claim: { id, claim_number } }: ClaimLinkProps) {
  const say = useSay('claims')
  const { segment } = useMember()
  return (
    <Link to="/$member/wallet/$id" params={{ member: segment, id }}>
      {claim_number ?? say('claims:relatives.draft')}
    </Link>
  )
}
