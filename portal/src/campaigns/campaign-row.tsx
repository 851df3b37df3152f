import type { CurrentCampaign } from '@ruecklauf/model'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { CampaignFacts, Period } from './campaign-card.tsx'
import styles from './campaign-row.module.css'
import { useBonus, useBudgetTold } from './campaign-told.ts'

/** A campaign as one row that unfolds its rule. An exhausted one says so instead of its bonus. */
export function CampaignRow({ campaign, title }: { campaign: CurrentCampaign; title: ReactNode }) {
  const { description, described_in, sentence, budget } = campaign
  const bonus = useBonus(campaign)
  const remainingBudget = useBudgetTold(campaign)
  const isGone = budget?.state === 'gone'
  return (
    <details className={styles.row}>
      <summary>
        <span className={styles.name}>{title}</span>
        <strong data-gone={isGone || undefined}>{isGone ? remainingBudget : bonus}</strong>
        <small>
          <Period campaign={campaign} />
        </small>
        <ChevronRight aria-hidden />
      </summary>
      <div className={styles.facts}>
        <p lang={description ? described_in : undefined}>{description || sentence}</p>
        <CampaignFacts campaign={campaign} />
      </div>
    </details>
  )
}
