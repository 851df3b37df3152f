import { formatEuro, toCents } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { logError } from '../../client/log.ts'
import { type Member, useHttp } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { balancesOf } from '../../members/own-balances.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { useTotalCashback } from '../frame/card/total-cashback.ts'
import styles from './reminder.module.css'

/**
 * Reminds an installer of the bank account while the IBAN is empty or unknown and the total
 * cashback is above 0 (specification, Sidebar). The text names what waits.
 */
export function IbanReminder({ member }: { member: Member }) {
  const say = useSay()
  const hasIban = useHasIban(member)
  const total = useTotalCashback(member).data?.euro ?? 0
  const isShown = hasIban !== true && total > 0
  const balances = useQuery({ ...balancesOf(useUnits('wallet_entry')), enabled: isShown })
  if (!isShown) return null
  const cents = toCents(balances.data?.available ?? 0) + toCents(balances.data?.held ?? 0)
  const amount = formatEuro(cents, say.language)
  return (
    <section className={styles.reminder} aria-labelledby="iban-reminder">
      <Landmark aria-hidden />
      <div className={styles.words}>
        <h2 id="iban-reminder" className={styles.title}>
          {say('frame:iban_reminder.title')}
        </h2>
        <p>
          {cents > 0
            ? say('frame:iban_reminder.text', { amount })
            : say('frame:iban_reminder.nothing_waits')}
        </p>
        <Link
          to="/$member/profile"
          params={{ member: member.segment }}
          hash="bank"
          className={styles.link}
        >
          {say('frame:iban_reminder.action')}
        </Link>
      </div>
    </section>
  )
}

/** Whether the installer has an IBAN. Undefined until loaded. Failures are only logged. */
function useHasIban({ id }: Member): boolean | undefined {
  const http = useHttp()
  return useQuery({
    queryKey: ['installer', 'unit', id],
    queryFn: async ({ signal }) => {
      const path = `/lib/installer/unit/${id}`
      const call = http.get<{ iban: string | null }>(path, { signal, background: true })
      return call.catch((error: Error) => {
        if (!signal.aborted) logError(error)
        throw error
      })
    },
    select: ({ iban }) => Boolean(iban),
  }).data
}
