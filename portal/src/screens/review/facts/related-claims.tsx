import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHttp, useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { FieldCell } from '../../../units/field-cells.tsx'
import { Block } from './block.tsx'
import styles from './related.module.css'
import { relatedOf } from './related.ts'

interface RelatedClaimsProps {
  claim: Loaded<'paperwork'>
  serials: readonly string[]
}

/** Other claims that have something in common with this one. */
export function RelatedClaims({ claim, serials }: RelatedClaimsProps) {
  const { t } = useTranslation('review')
  const { segment } = useMember()
  const related = useQuery(relatedOf(useHttp(), claim, serials)).data
  return (
    <Block title={t('review:related.title')}>
      {related?.length ? (
        <ul className={styles.list}>
          {related.map((other) => (
            <li key={other.id} className={styles.row}>
              <Link to={`/${segment}/paperworks/${other.id}` as string}>{other.claim_number}</Link>
              <FieldCell arke="paperwork" id="paperwork_status" value={other.paperwork_status} />
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
