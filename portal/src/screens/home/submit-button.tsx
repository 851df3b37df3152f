import { Plus } from 'lucide-react'
import { useMember } from '../../client/portal.tsx'
import { LinkButton } from '../../ui/inputs/button/link-button.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Straight into a new claim. */
export function SubmitButton() {
  const say = useSay('home')
  const { segment } = useMember()
  return (
    <LinkButton
      to="/$member/scan"
      params={{ member: segment }}
      search={{ begin: 'new' }}
      look="primary"
      icon={<Plus aria-hidden />}
    >
      {say('home:submit')}
    </LinkButton>
  )
}
