import { riskLevel } from '@ruecklauf/model'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/text/status-chip.tsx'

/** How risky a claim is, in a word and its points. */
export function RiskChip({ score }: { score: number }) {
  const { t } = useTranslation('paperworks')
  const level = riskLevel(score)
  return (
    <span title={t('paperworks:risk.points', { count: score })}>
      <StatusChip {...looks[level]}>
        {t(`paperworks:risk.${level}`)} · {score}
      </StatusChip>
    </span>
  )
}

const looks = {
  green: { tone: 'success', icon: ShieldCheck },
  amber: { tone: 'warning', icon: ShieldQuestion },
  red: { tone: 'danger', icon: ShieldAlert },
} as const
