import { KeyRound, LogIn } from 'lucide-react'
import { useConfig } from '../../client/portal.tsx'
import { toFirmAccount } from '../../client/site-auth.ts'
import { knowsPasskeys } from '../../members/passkeys.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Row } from '../../ui/layout/boxes.tsx'
import { useSay } from '../../ui/text/use-say.ts'

interface OtherWaysProps {
  onPasskey: () => void
  /** Where to go afterwards. */
  wanted: string | undefined
}

/** Signing in without a password of ours: with a passkey, or with the account of one's own firm. */
export function OtherWays({ onPasskey, wanted }: OtherWaysProps) {
  const say = useSay('sign_in')
  const { firm_account, server_url } = useConfig()
  if (!firm_account && !knowsPasskeys()) return null
  return (
    <Row gap={3}>
      {knowsPasskeys() ? (
        <Button icon={<KeyRound aria-hidden />} onClick={onPasskey}>
          {say('sign_in:passkey')}
        </Button>
      ) : null}
      {firm_account ? (
        <Button
          icon={<LogIn aria-hidden />}
          onClick={() => void toFirmAccount(wanted ?? '/signin', server_url)}
        >
          {say('sign_in:firm_account', { name: firm_account })}
        </Button>
      ) : null}
    </Row>
  )
}
