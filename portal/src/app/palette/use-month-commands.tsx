import { arkes, berlinDay, monthsUpTo } from '@ruecklauf/model'
import { useNavigate } from '@tanstack/react-router'
import type { Member } from '../../client/portal.tsx'
import { useMonthName } from '../../screens/payouts/months/month-name.ts'
import type { Command } from '../../ui/overlays/command.ts'
import { matches } from '../../ui/text/matches.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { hasEnoughLetters } from '../../units/fields/conditions.ts'
import { mayCall } from '../../units/fields/fields.ts'
import { entryIcons } from '../frame/menu-icons.ts'

/** This month and the year before. Older ones are not looked up by name. */
const MONTHS = 13

/** The months of the books, by name or as `2026-10`, for members who close them. */
export function useMonthCommands(member: Member, text: string): Command[] {
  const say = useSay('payouts')
  const nameOf = useMonthName()
  const navigate = useNavigate()
  if (!hasEnoughLetters(text) || !mayCall(member.role, arkes.payout_run, 'preview')) return []
  const Icon = entryIcons.paperworks
  const isNamed = (month: string) => matches(`${nameOf(month)} ${month}`, text)
  return monthsUpTo(berlinDay(new Date()).slice(0, 7), MONTHS)
    .filter(isNamed)
    .map((month) => ({
      id: `month ${month}`,
      label: nameOf(month),
      hint: say('payouts:tabs.months'),
      words: month,
      icon: <Icon aria-hidden />,
      run: () =>
        void navigate({
          to: '/$member/paperworks/payouts',
          params: { member: member.segment },
          search: { tab: 'months', month },
        }),
    }))
}
