import { arkes, type Dashboard, eq, printFilter } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMember } from '../../client/portal.tsx'
import type { Address } from '../../ui/address.ts'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayDo } from '../../units/fields/fields.ts'
import ageing from './ageing.module.css'
import styles from './standing.module.css'

type Found = Dashboard['exceptions']

/** What stands still until somebody looks at it; each leads to its list, and none where there is none. */
export function Exceptions({ found }: { found: Found }) {
  const say = useSay('dashboard')
  const format = useFormat()
  const { segment, role } = useMember()
  const params = { member: segment }
  const membersWith = (state: string): Address => ({
    to: '/$member/users',
    params,
    search: { filter: printFilter(eq('iban_state', state)) },
  })
  const lists: Record<keyof Found, Address | undefined> = {
    conflicts: {
      to: '/$member/paperworks',
      params,
      search: { filter: printFilter(eq('in_conflict', 'true')) },
    },
    iban_holds: membersWith('quarantine'),
    unmatched_names: membersWith('no_match'),
    returned_payouts: mayDo(role, arkes.payout_run, 'get')
      ? { to: '/$member/paperworks/payouts', params }
      : undefined,
  }
  const there = (Object.keys(lists) as (keyof Found)[]).filter((id) => found[id])
  if (there.length === 0) return null
  return (
    <section aria-labelledby="exceptions">
      <h3 id="exceptions" className={ageing.title}>
        {say('dashboard:exceptions.title')}
      </h3>
      <ul className={styles.below}>
        {there.map((id) => (
          <li key={id}>
            <Line to={lists[id]}>
              <span className={styles.label}>{say(`dashboard:exceptions.${id}`)}</span>
              <strong className={styles.value}>{format.number(found[id] ?? 0)}</strong>
            </Line>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Line = ({ to, children }: { to: Address | undefined; children: ReactNode }) =>
  to ? (
    <Link {...to} className={styles.line}>
      {children}
    </Link>
  ) : (
    <span className={styles.line}>{children}</span>
  )
