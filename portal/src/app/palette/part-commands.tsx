import { arkes, type MemberScreen, mayOpen, menuOf, type SidebarEntry } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { hasRight, type Member } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import type { Command } from '../../ui/overlays/command.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { entryIcons } from '../frame/menu-icons.ts'

/** A part of a screen, or a screen without a menu entry. */
interface Part {
  id: keyof typeof titles
  /** Its menu entry, if any. */
  entry?: SidebarEntry
  screen: MemberScreen
  at: Pick<Address, 'to' | 'search' | 'hash'>
  isFor?: (member: Member) => boolean
}

/** Screen parts without a menu entry, also found by synonyms. */
export function usePartCommands(member: Member): Command[] {
  const say = useSay(
    'palette',
    'wallet',
    'payouts',
    'faq',
    'profile',
    'exports',
    'changes',
    'pile',
    'trail',
    'schema',
  )
  const navigate = useNavigate()
  return partsOf(member).map(({ id, entry, at }): Command => {
    const Icon = entry ? entryIcons[entry] : ArrowRight
    return {
      id: `part ${id}`,
      label: say(titles[id]),
      ...(entry ? { hint: say(`frame:menu.${entry}`) } : {}),
      words: say(wordsOf(id)),
      icon: <Icon aria-hidden />,
      run: () => void navigate({ ...at, params: { member: member.segment } } as Address),
    }
  })
}

/** The parts a member may open. */
export function partsOf(member: Member): Part[] {
  const menu = menuOf(member.permissions)
  return parts.filter(
    ({ entry, screen, isFor = () => true }) =>
      (!entry || menu.includes(entry)) && mayOpen(member.role, screen) && isFor(member),
  )
}

/** A screen with a menu entry for some roles uses the entry's label. */
const wordsOf = (id: Part['id']) =>
  id === 'notification' || id === 'change_password'
    ? (`palette:menu.${id}` as const)
    : (`palette:words.${id}` as const)

/** The label of each part on its screen. */
const titles = {
  bookings: 'wallet:tab.bookings',
  own_payouts: 'wallet:tab.payouts',
  receipts: 'wallet:tab.receipts',
  own_months: 'wallet:tab.months',
  bank: 'profile:bank.title',
  terms: 'profile:terms.title',
  notifications: 'profile:told.title',
  change_password: 'frame:menu.change_password',
  notification: 'frame:menu.notification',
  payouts: 'payouts:tabs.payouts',
  months: 'payouts:tabs.months',
  cutover: 'payouts:tabs.cutover',
  pile: 'pile:title',
  inbox: 'faq:tab.inbox',
  exports: 'exports:title',
  changes: 'changes:screen.title',
  trail: 'trail:title',
  schema: 'schema:title',
} as const

const ofWallet = (id: Part['id'], tab: string): Part => ({
  id,
  entry: 'wallet',
  screen: 'wallet',
  at: { to: '/$member/wallet', search: { tab } } as Part['at'],
  isFor: (member) => hasRight(member, 'may_see'),
})

const ofPayouts = (id: Part['id'], search: { tab?: string }): Part => ({
  id,
  entry: 'paperworks',
  screen: 'paperworks/payouts',
  at: { to: '/$member/paperworks/payouts', search },
  isFor: ({ role }) => mayCall(role, arkes.payout_run, 'preview'),
})

const ofProfile = (id: Part['id'], isFor?: Part['isFor']): Part => ({
  id,
  entry: 'profile',
  screen: 'profile',
  at: { to: '/$member/profile', hash: id },
  ...(isFor ? { isFor } : {}),
})

const withAccount = ['installer', 'wholesaler']

const parts: readonly Part[] = [
  ofWallet('own_months', 'months'),
  ofWallet('bookings', 'bookings'),
  ofWallet('own_payouts', 'payouts'),
  ofWallet('receipts', 'receipts'),
  ofProfile('bank', (member) => withAccount.includes(member.role) && hasRight(member, 'may_bank')),
  ofProfile('terms', ({ role }) => withAccount.includes(role)),
  ofProfile('notifications'),
  {
    id: 'change_password',
    screen: 'change-password',
    at: { to: '/$member/change-password' },
  },
  ofPayouts('payouts', {}),
  ofPayouts('months', { tab: 'months' }),
  ofPayouts('cutover', { tab: 'cutover' }),
  {
    id: 'pile',
    entry: 'paperworks',
    screen: 'paperworks/pile',
    at: { to: '/$member/paperworks/pile' },
  },
  {
    id: 'inbox',
    entry: 'faq',
    screen: 'faq',
    at: { to: '/$member/faq', search: { tab: 'inbox' } },
    isFor: ({ role }) => mayCall(role, arkes.contact_request, 'take_request'),
  },
  { id: 'notification', screen: 'notification', at: { to: '/$member/notification' } },
  { id: 'exports', screen: 'exports', at: { to: '/$member/exports' } },
  { id: 'changes', screen: 'changes', at: { to: '/$member/changes' } },
  {
    id: 'trail',
    entry: 'settings',
    screen: 'settings/trail',
    at: { to: '/$member/settings/trail' },
  },
  {
    id: 'schema',
    entry: 'settings',
    screen: 'settings/schema',
    at: { to: '/$member/settings/schema' },
  },
]
