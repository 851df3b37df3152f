import { arkes } from '@ruecklauf/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../../client/portal.tsx'
import { type Units, useUnits } from '../../../client/units.ts'
import { FieldCell } from '../../../units/field-cells.tsx'
import { Block } from './block.tsx'
import styles from './related.module.css'

/** Other claims that have something in common with this one. */
export function RelatedClaims({ claim }: { claim: string }) {
  const { t } = useTranslation('review')
  const { segment } = useMember()
  const related = useQuery(relatedOf(useUnits('paperwork'), claim)).data
  return (
    <Block title={t('review:related.title')}>
      {related?.length ? (
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
              <span className={styles.why}>
                {other.relations.map((relation) => t(`review:related.${relation}`)).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.why}>{related ? t('review:related.none') : '…'}</p>
      )}
    </Block>
  )
}

const relatedOf = (units: Units<'paperwork'>, id: string) =>
  queryOptions({
    queryKey: [units.wire, 'unit', id, 'related'],
    queryFn: ({ signal }) => units.callFunction({ name: 'related', id }, { signal, quiet: true }),
  })
