import { berlinDay } from '@ruecklauf/model'
import { useClaimShares } from '../../claims/calculation/own-shares.ts'
import { ClaimStatus } from '../../claims/claim-status.tsx'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import type { Column } from '../../ui/data/data-table.tsx'
import { broad, useMedia } from '../../ui/layout/media.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { Action, Amount, DeviceName, NextStep, Share } from './claim-cells.tsx'
import styles from './claims-list.module.css'
import { useFirstDevices } from './first-devices.ts'
import { shownAmount, type Wanted } from './status-filter.ts'

type Claim = Loaded<'paperwork'>

interface Shown {
  claims: readonly Claim[]
  /** The status filter decides whether all rows show the same kind of amount. */
  wanted: Wanted
  /** The formatted total of all matching claims. */
  total: string | undefined
}

/**
 * Returns the columns of the claims list. Only a claim's owner sees the next step and actions. Only
 * wholesalers see their share.
 */
export function useClaimColumns({ claims, wanted: statusFilter, total }: Shown): Column<Claim>[] {
  const say = useSay('wallet')
  const isWholesaler = useMember().role === 'wholesaler'
  const columns = useColumnsByName(claims)
  const amount = shownAmount(statusFilter)
  // The devices matter more than the sales point.
  const isBroad = useMedia(broad)
  return [
    columns.number,
    columns.devices,
    columns.status,
    ...(isBroad ? [columns.place] : []),
    ...(isWholesaler ? [columns.share] : []),
    {
      id: amount ?? 'amount',
      header: say(`wallet:claims.${isWholesaler ? 'installers_amount' : 'amount'}`),
      align: 'end',
      stays: !isWholesaler,
      sortable: amount !== null,
      footer: total,
      cell: (claim) => <Amount claim={claim} />,
    },
    ...(isWholesaler ? [] : [columns.action]),
  ]
}

function useColumnsByName(claims: readonly Claim[]) {
  const say = useSay('wallet')
  const isWholesaler = useMember().role === 'wholesaler'
  const shares = useClaimShares(claims.map(({ id }) => id))
  const devices = useFirstDevices(claims)
  return {
    number: {
      id: 'submitted_at',
      header: say('wallet:claims.number'),
      sortable: true,
      cell: (claim) => <NumberCell claim={claim} />,
    },
    devices: {
      id: 'device_count',
      header: say('wallet:claims.devices'),
      cell: (claim) => (
        <DevicesCell
          claim={claim}
          first={devices.get(claim.id) ?? shares?.get(claim.id)?.devices[0]?.name ?? undefined}
        />
      ),
    },
    status: {
      id: 'paperwork_status',
      header: say('wallet:claims.status'),
      sortable: true,
      cell: (claim) => (
        <span className={styles.status}>
          <ClaimStatus status={claim.paperwork_status} />
          {isWholesaler ? null : <NextStep claim={claim} />}
        </span>
      ),
    },
    place: {
      id: 'link_sales_point',
      header: say('wallet:claims.sales_point'),
      cell: (claim) => <PlaceCell claim={claim} />,
    },
    share: {
      id: 'share',
      header: say('wallet:claims.share'),
      align: 'end',
      stays: true,
      cell: ({ id }) => <Share share={shares?.get(id)} />,
    },
    action: {
      id: 'action',
      header: say('wallet:claims.action'),
      hideHeader: true,
      align: 'end',
      wideOnly: true,
      cell: (claim) => <Action claim={claim} />,
    },
  } satisfies Record<string, Column<Claim>>
}

interface CellProps {
  claim: Claim
}

function NumberCell({ claim: { claim_number, invoice_number, submitted_at } }: CellProps) {
  const say = useSay('wallet')
  const format = useFormat()
  return (
    <>
      {claim_number ?? invoice_number ?? say('wallet:claims.unnumbered')}
      <span className={styles.small}>
        {submitted_at ? format.date(berlinDay(new Date(submitted_at))) : ''}
      </span>
    </>
  )
}

/** @param first the name of the first device. */
function DevicesCell({ claim, first }: CellProps & { first: string | undefined }) {
  const say = useSay('wallet')
  const { device_count: count, claim_number, invoice_number } = claim
  return (
    <>
      <span className={styles.devices} title={first}>
        {first ? <DeviceName name={first} /> : say('wallet:claims.device_count', { count })}
        {first && count > 1 ? <span>+{count - 1}</span> : null}
      </span>
      <span className={styles.small}>{claim_number ? invoice_number : ''}</span>
    </>
  )
}

function PlaceCell({ claim }: CellProps) {
  const { link_sales_point, installation_postcode, installation_city } = claim
  return (
    <>
      <span className={styles.line} title={link_sales_point?.label ?? undefined}>
        {link_sales_point?.label ?? '–'}
      </span>
      <span className={styles.small}>
        {[installation_postcode, installation_city].filter(Boolean).join(' ')}
      </span>
    </>
  )
}
