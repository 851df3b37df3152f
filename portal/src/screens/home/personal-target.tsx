import { arkes } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { Progress } from '../../ui/data/progress.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { mayCall } from '../../units/fields/fields.ts'
import styles from './home.module.css'

/** The installer's way to his target in a campaign; nothing for who takes no part. */
export function PersonalTarget({ campaign }: { campaign: string }) {
  const say = useSay('home')
  const { id, role } = useMember()
  const { number, amount: inEuro } = useFormat()
  const units = useUnits('installer')
  const { data } = useQuery({
    queryKey: [units.wire, 'unit', id, 'targets'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'personal_targets', id }, { signal, quiet: true }),
    enabled: mayCall(role, arkes.installer, 'personal_targets') && role === 'installer',
  })
  const own = data?.find((one) => one.campaign === campaign)
  if (!own) return null
  const { target, counted, amount } = own
  if (target === null) return <p className={styles.about}>{say('home:campaigns.target_none')}</p>
  const values = { counted: number(counted), target: number(target), amount: inEuro(amount) }
  const missing = target - counted
  const words =
    missing > 0
      ? say('home:campaigns.target_missing', { ...values, count: missing })
      : say('home:campaigns.target_reached', values)
  return (
    <div className={styles.target}>
      <p className={styles.about}>{words}</p>
      <Progress value={Math.min(counted / target, 1)} label={words} />
    </div>
  )
}
