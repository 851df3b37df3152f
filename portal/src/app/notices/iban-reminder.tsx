import { type BankState, formatEuro, toCents } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { logError } from '../../client/log.ts'
import { type Member, useHttp } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { balancesOf } from '../../members/own-balances.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './reminder.module.css'

/** Reminds an installer with money that waits of an account that is missing or that he has to look at. */
export function IbanReminder({ member }: { member: Member }) {
  const say = useSay()
  const account = useOwnAccount(member)
  const words = account.isPending ? null : account.data ? wordings[account.data] : missing
  const balances = useQuery({
    ...balancesOf(useUnits('wallet_entry')),
    enabled: words !== null,
  })
  const cents = toCents(balances.data?.available ?? 0) + toCents(balances.data?.held ?? 0)
  if (cents <= 0 || !words) return null
  return (
    <section className={styles.reminder} aria-labelledby="iban-reminder">
      <Landmark aria-hidden />
      <div className={styles.words}>
        <h2 id="iban-reminder" className={styles.title}>
          {say(`frame:${words}.title`)}
        </h2>
        <p>{say(`frame:${words}.text`, { amount: formatEuro(cents, say.language) })}</p>
        <Link
          to="/$member/profile"
          params={{ member: member.segment }}
          hash="bank"
          className={styles.link}
        >
          {say(`frame:${words}.action`)}
        </Link>
      </div>
    </section>
  )
}

const missing = 'iban_reminder'

/** What there is to mend, by how the account stands; otherwise nothing is said. */
const wordings = {
  missing,
  unchecked: null,
  confirmed: null,
  quarantine: null,
  close_match: 'iban_reminder.name',
  no_match: 'iban_reminder.wrong',
  invalid: 'iban_reminder.wrong',
} as const satisfies Record<BankState, string | null>

/** How the installer's own account stands; a failure is only logged. */
function useOwnAccount({ id }: Member) {
  const http = useHttp()
  return useQuery({
    queryKey: ['installer', 'unit', id],
    queryFn: async ({ signal }) => {
      const path = `/lib/installer/unit/${id}`
      const call = http.get<{ iban: string | null; iban_state?: BankState }>(path, {
        signal,
        quiet: true,
      })
      return call.catch((error: Error) => {
        if (!signal.aborted) logError(error)
        throw error
      })
    },
    select: ({ iban, iban_state }): BankState => (iban ? (iban_state ?? 'unchecked') : 'missing'),
  })
}
