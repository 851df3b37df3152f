import { arkes } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import { Tabs } from '../../ui/layout/fold/tabs.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'

interface OfficeTabsProps {
  open: keyof typeof addresses
  children: ReactNode
}

/** Claims and what is paid out for them, side by side; for others than the office claims alone. */
export function OfficeTabs({ open, children }: OfficeTabsProps) {
  const { role } = useMember()
  return mayCall(role, arkes.payout_run, 'preview') ? <Both open={open}>{children}</Both> : children
}

function Both({ open, children }: OfficeTabsProps) {
  const say = useSay('payouts')
  const { segment } = useMember()
  const navigate = useNavigate()
  // Taking over a former programme is the work of its first month; the way is in the settings.
  const ids = (['claims', 'payouts', 'months', 'cutover'] as const).filter(
    (id) => id !== 'cutover' || open === 'cutover',
  )
  const tabs = ids.map((id) => ({
    id,
    label: say(`payouts:tabs.${id}`),
    content: id === open ? children : null,
  }))
  return (
    <Tabs
      label={say('payouts:tabs.label')}
      tabs={tabs}
      open={open}
      onOpen={(next) =>
        void navigate({
          to: addresses[next],
          params: { member: segment },
          search: next === 'months' || next === 'cutover' ? { tab: next } : {},
        })
      }
    />
  )
}

const addresses = {
  claims: '/$member/paperworks',
  payouts: '/$member/paperworks/payouts',
  months: '/$member/paperworks/payouts',
  cutover: '/$member/paperworks/payouts',
} as const
