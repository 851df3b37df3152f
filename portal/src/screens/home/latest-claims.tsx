import { type PaperworkStatus, stepper, worthOf } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useClaimShares } from '../../claims/calculation/own-shares.ts'
import { ClaimStatus } from '../../claims/claim-status.tsx'
import { useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { classes } from '../../ui/classes.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './home.module.css'

/** The last two claims with their status. */
export function LatestClaims() {
  const say = useSay('home')
  const { segment, role } = useMember()
  const format = useFormat()
  const claims = useQuery(
    listOf(useUnits('paperwork'), {
      filter: { op: 'not', filter: { op: 'eq', path: 'paperwork_status', value: 'draft' } },
      order: ['submitted_at;desc'],
      limit: 2,
    }),
  )
  const items = claims.data?.items
  const shares = useClaimShares(items?.map(({ id }) => id) ?? [])
  return (
    <Card
      title={say(role === 'wholesaler' ? 'home:claims.title_wholesaler' : 'home:claims.title')}
      action={
        <Link to="/$member/wallet" params={{ member: segment }} className={styles.more}>
          {say('home:claims.all')}
        </Link>
      }
      flush
    >
      {claims.isError && !items ? <ErrorState onRetry={() => void claims.refetch()} /> : null}
      {claims.isPending ? (
        <div className={styles.padded}>
          <Skeleton height="7.5rem" />
        </div>
      ) : null}
      {items?.length === 0 ? <p className={styles.nothing}>{say('home:claims.none')}</p> : null}
      <ul className={styles.rows}>
        {items?.map(({ id, claim_number, device_count, link_sales_point, ...claim }) => (
          <li key={id}>
            <Link to="/$member/wallet/$id" params={{ member: segment, id }} className={styles.row}>
              <span className={classes(styles.words, styles.kept)}>
                <strong className={classes(styles.title, styles.whole)}>{claim_number}</strong>
                <span className={classes(styles.about, styles.line, styles.rest)}>
                  {[
                    shares?.get(id)?.devices[0]?.name ??
                      say('home:claims.devices', { count: device_count }),
                    link_sales_point?.label,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {role === 'wholesaler' ? null : <Way status={claim.paperwork_status} />}
              <span className={styles.status}>
                <ClaimStatus status={claim.paperwork_status} />
              </span>
              <span className={styles.amount}>
                {format.amount(shares?.get(id)?.bonus ?? worthOf(claim))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A claim's stages as short bars; the status chip beside states the stage in words. */
const Way = ({ status }: { status: PaperworkStatus }) => (
  <span className={styles.way} aria-hidden>
    {stepper(status, {}).map(({ step, state }) => (
      <i key={step} data-state={state} />
    ))}
  </span>
)
