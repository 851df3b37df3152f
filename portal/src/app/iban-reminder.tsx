import { formatEuro, toCents } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { logError } from '../client/log.ts'
import { type Member, useHttp } from '../client/portal.tsx'
import { useSay } from '../ui/text/use-say.ts'
import styles from './reminder.module.css'
import { useTotalCashback } from './total-cashback.ts'

/** Reminds an installer with cashback of the missing IBAN (specification §2). */
export function IbanReminder({ member }: { member: Member }) {
  const say = useSay()
  const total = useTotalCashback(member)
  const iban = useOwnIban(member)
  const euro = total.data?.euro ?? 0
  if (euro <= 0 || iban.data) return null
  return (
    <section className={styles.reminder} aria-labelledby="iban-reminder">
      <Landmark aria-hidden />
      <div className={styles.words}>
        <h2 id="iban-reminder" className={styles.title}>
          {say('frame:iban_reminder.title')}
        </h2>
        <p>
          {say('frame:iban_reminder.text', { amount: formatEuro(toCents(euro), say.language) })}
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

/** The installer's own IBAN; a failure is only logged (specification §8). */
function useOwnIban({ id }: Member) {
  const http = useHttp()
  return useQuery({
    queryKey: ['installer', 'unit', id],
    queryFn: async ({ signal }) => {
      const path = `/lib/installer/unit/${id}`
      const call = http.get<{ iban: string | null }>(path, { signal, quiet: true })
      return call.catch((error: Error) => {
        if (!signal.aborted) logError(error)
        throw error
      })
    },
    select: ({ iban }) => iban || null,
  })
}
