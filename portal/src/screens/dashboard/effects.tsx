import type { Dashboard } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import { directionOf, Figure, Trend } from '../../ui/data/figure.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './effects.module.css'

type Known = NonNullable<Dashboard['effects']>

/** The programme's effect: new installers, and devices per day for each campaign since its start. */
export function Effects({ effects }: { effects: Dashboard['effects'] | undefined }) {
  const say = useSay('dashboard', 'kpi')
  const format = useFormat()
  if (!effects) return null
  const { campaigns, new_installers, new_installers_before: previousCount } = effects
  return (
    <Card title={say('dashboard:effects.title')}>
      <Figure
        label={say('dashboard:effects.new_installers')}
        value={format.number(new_installers)}
        trend={{
          direction: directionOf(new_installers, previousCount),
          text: format.number(Math.abs(new_installers - previousCount)),
        }}
        note={say('kpi:before', { value: format.number(previousCount) })}
      />
      <h3 className={styles.title}>{say('dashboard:effects.campaigns')}</h3>
      {campaigns.length === 0 ? <Text muted>{say('dashboard:budgets.none')}</Text> : null}
      <ul className={styles.list}>
        {campaigns.map((campaign) => (
          <Effect key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      {campaigns.length > 0 ? (
        <Text size="small" muted>
          {say('dashboard:effects.help')}
        </Text>
      ) : null}
    </Card>
  )
}

function Effect({ campaign }: { campaign: Known['campaigns'][number] }) {
  const { segment } = useMember()
  const say = useSay('dashboard')
  const format = useFormat()
  const { id, name, days, devices, devices_before, percent } = campaign
  const aDay = (count: number) => format.number(Math.round((count / days) * 10) / 10)
  return (
    <li>
      <Link to="/$member/campaigns/$id" params={{ member: segment, id }} className={styles.line}>
        <span>
          {name}
          <span className={styles.about}>
            {say('dashboard:effects.a_day', { now: aDay(devices), before: aDay(devices_before) })}
          </span>
        </span>
        {percent === null ? (
          <span className={styles.about}>–</span>
        ) : (
          <Trend
            direction={directionOf(devices, devices_before)}
            text={format.share(Math.abs(percent))}
          />
        )}
      </Link>
    </li>
  )
}
