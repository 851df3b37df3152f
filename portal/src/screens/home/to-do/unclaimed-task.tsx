import type { UnclaimedDevices } from '@ruecklauf/model'
import { PackageOpen } from 'lucide-react'
import { useMember } from '../../../client/portal.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Task } from './task.tsx'

interface UnclaimedTaskProps {
  left: UnclaimedDevices
}

/** An invoice's devices without a claim: products, deadline and expected amount. */
export function UnclaimedTask({ left: unclaimed }: UnclaimedTaskProps) {
  const say = useSay('home')
  const format = useFormat()
  const { segment } = useMember()
  const { invoice_number, devices, products, last_day, amount } = unclaimed
  return (
    <Task
      at={{ to: '/$member/scan', params: { member: segment } }}
      icon={<PackageOpen aria-hidden />}
      title={say('home:to_do.unclaimed', { count: devices, number: invoice_number ?? '' })}
      about={say('home:to_do.unclaimed_until', {
        products: products.join(', '),
        day: format.date(last_day),
      })}
      end={amount === null ? undefined : format.amount(amount)}
    />
  )
}
