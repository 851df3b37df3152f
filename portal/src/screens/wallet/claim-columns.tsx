import { berlinDay, type ClaimShare, daysBetween, isOurTurn, worthOf } from '@ruecklauf/model'
import { ClaimStatus } from '../../claims/claim-status.tsx'
import { useClaimShares } from '../../claims/own-shares.ts'
import { openItemsOf } from '../../claims/request-items.ts'
import { useDraftWorth } from '../../claims/use-draft-worth.ts'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import type { Column } from '../../ui/data/data-table.tsx'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { overdueDays } from '../wallet-claim/overdue.tsx'
import styles from './wallet.module.css'

type Claim = Loaded<'paperwork'>

/**
 * The columns of the list of claims (product.md §2.6); only whose claims they are has a next step,
 * and only a wholesaler a part of his own.
 */
export function useClaimColumns(claims: readonly Claim[]): Column<Claim>[] {
  const say = useSay('wallet')
  const format = useFormat()
  const { role } = useMember()
  const isWholesaler = role === 'wholesaler'
  const shares = useClaimShares(claims.map(({ id }) => id))
  const devices: Column<Claim> = {
    id: 'device_count',
    header: say('wallet:claims.devices'),
    sortable: true,
    cell: ({ device_count, invoice_number }) => (
      <>
        {say('wallet:claims.device_count', { count: device_count })}
        <span className={styles.small}>{invoice_number ?? ''}</span>
      </>
    ),
  }
  return [
    {
      id: 'submitted_at',
      header: say('wallet:claims.number'),
      sortable: true,
      cell: ({ claim_number, submitted_at, device_count }) => (
        <>
          {claim_number ?? say('wallet:group.draft')}
          <span className={styles.small}>
            {[
              submitted_at ? format.date(berlinDay(new Date(submitted_at))) : '',
              isWholesaler ? say('wallet:claims.device_count', { count: device_count }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'paperwork_status',
      header: say('wallet:claims.status'),
      sortable: true,
      cell: (claim) => (
        <span className={styles.next}>
          <ClaimStatus status={claim.paperwork_status} />
          {role === 'installer' ? <NextStep claim={claim} /> : null}
        </span>
      ),
    },
    ...(isWholesaler ? [] : [devices]),
    {
      id: 'link_sales_point',
      header: say('wallet:claims.sales_point'),
      cell: ({ link_sales_point, installation_postcode, installation_city }) => (
        <>
          <span className={styles.place}>{link_sales_point?.label ?? '–'}</span>
          <span className={styles.small}>
            {[installation_postcode, installation_city].filter(Boolean).join(' ')}
          </span>
        </>
      ),
    },
    {
      id: 'expected_amount',
      header: say(`wallet:claims.${isWholesaler ? 'installers_amount' : 'amount'}`),
      align: 'end',
      sortable: true,
      cell: (claim) =>
        claim.paperwork_status === 'draft' ? (
          <DraftWorth claim={claim} />
        ) : (
          <span className={styles.amounts}>
            {format.amount(worthOf(claim))}
            {worthOf(claim) === claim.expected_amount ? null : (
              <span className={styles.small}>
                {say('wallet:claims.of', { amount: format.amount(claim.expected_amount) })}
              </span>
            )}
          </span>
        ),
    },
    ...(isWholesaler
      ? [
          {
            id: 'share',
            header: say('wallet:claims.share'),
            align: 'end' as const,
            cell: ({ id }: Claim) => <Share share={shares?.get(id)} />,
          },
        ]
      : []),
  ]
}

/** What the form of the draft says, too: what it would bring now. */
function DraftWorth({ claim }: { claim: Claim }) {
  const format = useFormat()
  const worth = useDraftWorth(claim)
  return worth === undefined ? <Skeleton width="4rem" /> : format.amount(worth)
}

/** What the wholesaler got for a claim, and what he bears of it. */
function Share({ share }: { share: ClaimShare | undefined }) {
  const say = useSay('wallet')
  const format = useFormat()
  if (!share || (share.bonus === 0 && share.borne === 0)) return '–'
  return (
    <span className={styles.amounts}>
      {share.bonus === 0 ? null : format.amount(share.bonus)}
      {share.borne === 0 ? null : (
        <span className={styles.small}>
          {say('wallet:claims.borne', { amount: format.amount(share.borne) })}
        </span>
      )}
    </span>
  )
}

/** What the participant can do next and until when, or when we will have decided. */
function NextStep({ claim }: { claim: Claim }) {
  const say = useSay('wallet')
  const { segment } = useMember()
  const format = useFormat()
  const { id, paperwork_status, request_deadline, due_on } = claim
  if (paperwork_status === 'draft')
    return (
      <LinkButton size="small" to="/$member/scan/$id" params={{ member: segment, id }}>
        {say('wallet:claims.go_on')}
      </LinkButton>
    )
  if (paperwork_status === 'request_document')
    return (
      <>
        {request_deadline ? <DaysLeft deadline={request_deadline} /> : null}
        <LinkButton
          size="small"
          to="/$member/wallet/$id"
          params={{ member: segment, id }}
          hash="request"
        >
          {say('wallet:claims.answer', { count: openItemsOf(claim).length })}
        </LinkButton>
      </>
    )
  if (!isOurTurn(paperwork_status) || !due_on) return null
  return (
    <span className={styles.small}>
      {say(`wallet:claims.${overdueDays(claim) ? 'decision_overdue' : 'decision_until'}`, {
        day: format.date(due_on),
      })}
    </span>
  )
}

function DaysLeft({ deadline }: { deadline: string }) {
  const say = useSay('wallet')
  const days = daysBetween(berlinDay(new Date()), deadline)
  return (
    <span className={styles.small}>
      {days < 0 ? say('wallet:claims.overdue') : say('wallet:claims.days_left', { count: days })}
    </span>
  )
}
