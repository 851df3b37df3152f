import { arkes, menuOf } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { hasRight, type Member } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import type { Command } from '../../ui/overlays/command-palette.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { entryIcons } from '../frame/menu-icons.ts'

/** Parts of screens that have no menu entry: where money, months, questions and accounts are found. */
export function usePartCommands(member: Member): Command[] {
  const { role, segment, permissions } = member
  const say = useSay('wallet', 'payouts', 'faq', 'profile')
  const navigate = useNavigate()
  const menu = menuOf(permissions)
  const part = (
    screen: 'wallet' | 'paperworks' | 'profile' | 'faq',
    { id, label, to }: { id: string; label: string; to: Address },
  ): Command => {
    const Icon = entryIcons[screen]
    return {
      id: `${screen} ${id}`,
      label,
      hint: say(`frame:menu.${screen}`),
      icon: <Icon aria-hidden />,
      run: () => void navigate(to),
    }
  }
  const params = { member: segment }
  const wallet = menu.includes('wallet') && hasRight(member, 'may_see') ? walletParts : []
  const runs = mayCall(role, arkes.payout_run, 'preview') ? officeParts : []
  return [
    ...wallet.map((tab) =>
      part('wallet', {
        id: tab,
        label: say(`wallet:tab.${tab}`),
        to: { to: '/$member/wallet', params, search: { tab } },
      }),
    ),
    ...(role in arkesWithAccount && hasRight(member, 'may_bank')
      ? [
          part('profile', {
            id: 'bank',
            label: `${say('profile:bank.title')} (IBAN)`,
            to: { to: '/$member/profile', params, hash: 'bank' },
          }),
        ]
      : []),
    ...runs.map((tab) =>
      part('paperworks', {
        id: tab,
        label: say(`payouts:tabs.${tab}`),
        to: {
          to: '/$member/paperworks/payouts',
          params,
          search: tab === 'payouts' ? {} : { tab },
        },
      }),
    ),
    ...(mayCall(role, arkes.contact_request, 'take_request')
      ? [
          part('faq', {
            id: 'inbox',
            label: say('faq:tab.inbox'),
            to: { to: '/$member/faq', params, search: { tab: 'inbox' } },
          }),
        ]
      : []),
  ]
}

const arkesWithAccount = { installer: true, wholesaler: true }
const walletParts = ['bookings', 'payouts', 'receipts'] as const
const officeParts = ['payouts', 'months', 'cutover'] as const
