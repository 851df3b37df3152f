import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Says that another company claims a device of this claim, and links to the comparison. */
export function ConflictNotice({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('conflicts')
  const { segment } = useMember()
  if (!claim.in_conflict) return null
  return (
    <Alert
      tone="warning"
      title={say('conflicts:on_desk')}
      action={
        <LinkButton
          size="small"
          to="/$member/paperworks/$id/conflicts"
          params={{ member: segment, id: claim.id }}
        >
          {say('conflicts:to_compare')}
        </LinkButton>
      }
    />
  )
}
