import { arkes } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../../client/portal.tsx'
import { type Units, useUnits } from '../../../../client/units.ts'
import { ErrorState } from '../../../../ui/layout/waiting/error-state.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { FieldCell } from '../../../../units/parts/field-cells.tsx'
import { Block } from '../block.tsx'
import styles from './related.module.css'

/** Other claims with matching data. */
export function RelatedClaims({ claim }: { claim: string }) {
  const say = useSay('review')
  const { segment } = useMember()
  const { data: related, isError, refetch } = useQuery(relatedOf(useUnits('paperwork'), claim))
  return (
    <Block title={say('review:related.title')}>
      {isError && !related ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : related?.length ? (
        <ul className={styles.list}>
          {related.map((other) => (
            <li key={other.id} className={styles.row}>
              <Link to="/$member/paperworks/$id" params={{ member: segment, id: other.id }}>
                {other.claim_number}
              </Link>
              <FieldCell
                arke={arkes.paperwork}
                id="paperwork_status"
                value={other.paperwork_status}
              />
              <Text as="span" size="small" muted>
                {other.relations.map((relation) => say(`review:related.${relation}`)).join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="small" muted>
          {related ? say('review:related.none') : '…'}
        </Text>
      )}
    </Block>
  )
}

export const relatedOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'related'],
    queryFn: ({ signal }) => units.callFunction({ name: 'related', id }, { signal, quiet: true }),
  })
