import { type Closing, toCents } from '@ruecklauf/model'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** What becomes of claims, drafts and money when the account is closed. */
export function OpenThings({ open }: { open: Closing }) {
  const say = useSay('profile')
  const { open_claims, drafts, balance, has_account } = open
  return (
    <Stack gap={3}>
      {open_claims > 0 ? <p>{say('profile:close.claims', { count: open_claims })}</p> : null}
      {drafts > 0 ? <p>{say('profile:close.drafts', { count: drafts })}</p> : null}
      {balance > 0 && has_account ? (
        <p>{say('profile:close.balance', { amount: toCents(balance) })}</p>
      ) : null}
      {balance > 0 && !has_account ? (
        <Alert tone="warning">
          {say('profile:close.no_account', { amount: toCents(balance) })}
        </Alert>
      ) : null}
      <p>{say('profile:close.data')}</p>
    </Stack>
  )
}
