import { berlinDay, type CurrentCampaign, daysBetween } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CampaignCard } from '../../../campaigns/campaign-card.tsx'
import { currentCampaigns } from '../../../campaigns/current-campaigns.ts'
import { useHttp } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './campaign-rows.module.css'

/** Rows shown before the reader expands the list. */
const visibleCount = 2

/** Current campaigns with bonus and period; a click opens the rule. */
export function CampaignRows() {
  const say = useSay('home', 'campaign_card')
  const campaigns = useQuery(currentCampaigns(useHttp()))
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<CurrentCampaign | null>(null)
  const [isOpen, setOpen] = useState(false)
  const all = campaigns.data ?? []
  return (
    <Card
      title={say('home:campaigns.title')}
      flush
      action={
        all.length > visibleCount ? (
          <Button
            size="small"
            look="ghost"
            className={styles.toggle ?? ''}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole
              ? say('home:campaigns.fewer')
              : say('home:campaigns.all', { count: all.length })}
          </Button>
        ) : null
      }
    >
      {campaigns.isPending ? (
        <div className={styles.padded}>
          <Skeleton height="7.5rem" />
        </div>
      ) : null}
      {campaigns.isError && !campaigns.data ? (
        <ErrorState onRetry={() => void campaigns.refetch()} />
      ) : null}
      {campaigns.data?.length === 0 ? (
        <p className={styles.padded}>{say('home:campaigns.none')}</p>
      ) : null}
      <ul className={styles.rows}>
        {all.slice(0, isWhole ? undefined : visibleCount).map((campaign) => (
          <li key={campaign.id}>
            <CampaignRow
              campaign={campaign}
              onOpen={() => {
                setChosen(campaign)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        title={chosen?.name ?? ''}
      >
        {chosen ? (
          <Stack gap={3}>
            <CampaignCard campaign={chosen} />
          </Stack>
        ) : null}
      </Drawer>
    </Card>
  )
}

function CampaignRow({ campaign, onOpen }: { campaign: CurrentCampaign; onOpen: () => void }) {
  const say = useSay('home')
  const format = useFormat()
  const { name, amount, percent, amount_rule, pays, purchase_to } = campaign
  const days = daysBetween(berlinDay(new Date()), purchase_to)
  const worth = !pays
    ? null
    : percent !== null && amount_rule.startsWith('percent')
      ? `+ ${format.rate(percent)}`
      : amount === null
        ? null
        : `+ ${format.amount(amount)}`
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.days}>
          {days > 60
            ? say('home:campaigns.until', { day: format.date(purchase_to) })
            : say('home:campaigns.days_left', { count: Math.max(days, 0) })}
        </span>
      </span>
      {worth ? <strong className={styles.worth}>{worth}</strong> : null}
      <ChevronRight aria-hidden />
    </button>
  )
}
