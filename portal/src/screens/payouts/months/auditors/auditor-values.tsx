import type { ProposedChange } from '@ruecklauf/model'
import { useFormat } from '../../../../ui/text/use-format.ts'
import { useSay } from '../../../../ui/text/use-say.ts'
import { useMonthName } from '../month-name.ts'

type AuditorChange = Extract<ProposedChange, { kind: 'auditor' }>

/** Shows the auditor, their months and the expiry date. */
export function AuditorValues({ change: { after } }: { change: AuditorChange }) {
  const say = useSay('payouts')
  const { date } = useFormat()
  const nameOf = useMonthName()
  const { name, email, first_month, last_month, until } = after
  return (
    <p>
      {say('payouts:auditors.proposed', {
        ...{ name, email, until: date(until) },
        ...{ from: nameOf(first_month), to: nameOf(last_month) },
      })}
    </p>
  )
}
