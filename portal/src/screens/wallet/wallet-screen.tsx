import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { hasRight, type Member, useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useSearchChange } from '../../units/lists/list-state.ts'
import { BalanceCard } from './balance/balance-card.tsx'
import { ClaimsTab } from './claims-tab.tsx'
import { FormerClaims } from './former-claims.tsx'

const MonthsTab = lazy(async () => ({ default: (await import('./months-tab.tsx')).MonthsTab }))
const BookingsTab = lazy(async () => ({
  default: (await import('./bookings/bookings-tab.tsx')).BookingsTab,
}))
const PayoutsTab = lazy(async () => ({
  default: (await import('./payouts/payouts-tab.tsx')).PayoutsTab,
}))
const ReceiptsTab = lazy(async () => ({
  default: (await import('./receipts/receipts-tab.tsx')).ReceiptsTab,
}))

const tabs = ['claims', 'months', 'bookings', 'payouts', 'receipts'] as const

/** `/{member}/wallet`: the member's claims and money. `?status=` filters the claims. */
export function Screen() {
  const say = useSay('wallet', 'claims', 'units', 'words')
  const member = useMember()
  const { role, segment } = member
  const seesMoney = hasRight(member, 'may_see')
  const requestedTab = useSearch({ from: '/$member/wallet' }).tab
  const availableTabs = tabs.filter(isMeant(member))
  const tab = availableTabs.find((id) => id === requestedTab) ?? 'claims'
  const change = useSearchChange<'/$member/wallet'>()
  const contents = {
    claims: (
      <Stack gap={5}>
        <ClaimsTab />
        {seesMoney ? <FormerClaims /> : null}
      </Stack>
    ),
    months: <MonthsTab />,
    bookings: <BookingsTab />,
    payouts: <PayoutsTab />,
    receipts: <ReceiptsTab />,
  } satisfies Record<(typeof tabs)[number], unknown>
  return (
    <>
      <PageHeader
        title={say('wallet:title')}
        actions={
          role === 'installer' && hasRight(member, 'may_submit') ? (
            <LinkButton
              to="/$member/scan"
              params={{ member: segment }}
              search={{ begin: 'new' }}
              look="primary"
              icon={<Plus aria-hidden />}
            >
              {say('wallet:submit')}
            </LinkButton>
          ) : null
        }
      />
      {seesMoney ? <BalanceCard brief={tab !== 'claims'} /> : null}
      <Tabs
        label={say('wallet:title')}
        tabs={availableTabs.map((id) => ({
          id,
          label: say(`wallet:tab.${id}`),
          content:
            id === tab ? (
              <Suspense fallback={<Skeleton height="20rem" />}>{contents[id]}</Suspense>
            ) : null,
        }))}
        open={tab}
        onOpen={(next) =>
          change({
            tab: next,
            q: undefined,
            page: undefined,
            sort: undefined,
            status: undefined,
            payout: undefined,
          })
        }
      />
    </>
  )
}

/** Only wholesalers have a monthly statement. Only people with the right see the company's money. */
const isMeant = (member: Member) => (tab: (typeof tabs)[number]) =>
  tab === 'claims' ||
  (hasRight(member, 'may_see') && (tab !== 'months' || member.role === 'wholesaler'))
