import { arkes } from '@ruecklauf/model'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'

interface OfficeLinksProps {
  /** The screen that shows them. */
  here: 'claims' | 'payouts' | 'months' | 'cutover'
}

/** Links from claims to payouts and months, for the office only. */
export function OfficeLinks({ here }: OfficeLinksProps) {
  const say = useSay('payouts')
  const { role, segment } = useMember()
  if (!mayCall(role, arkes.payout_run, 'preview')) return null
  return (['payouts', 'months'] as const)
    .filter((id) => id !== here)
    .map((id) => (
      <LinkButton
        key={id}
        look="ghost"
        to="/$member/paperworks/payouts"
        params={{ member: segment }}
        search={id === 'months' ? { tab: id } : {}}
      >
        {say(`payouts:tabs.${id}`)}
      </LinkButton>
    ))
}
