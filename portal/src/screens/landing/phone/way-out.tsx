import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** Tells phone users that other tasks need a computer, and offers sign-out. */
export function WayOut() {
  const say = useSay('landing')
  return (
    <>
      <Text size="small" muted>
        {say('landing:member.computer')}
      </Text>
      <LinkButton to="/logout" preload={false} size="large">
        {say('landing:member.sign_out')}
      </LinkButton>
    </>
  )
}
