import type { RiskLevel } from '@ruecklauf/model'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** The risk score and level from the assessment of the claim. */
export interface Risk {
  score: number
  level: RiskLevel
}

interface RiskChipProps extends Risk {
  /** Shows the points only in the tooltip. */
  isShort?: boolean
}

/** Shows the risk level of a claim and its points. */
export function RiskChip({ score, level, isShort = false }: RiskChipProps) {
  const say = useSay('paperworks')
  return (
    <span title={say('paperworks:risk.points', { count: score })}>
      <StatusChip {...looks[level]}>
        {say(`paperworks:risk.${level}`)}
        {isShort ? null : ` · ${score}`}
      </StatusChip>
    </span>
  )
}

const looks = {
  green: { tone: 'success', icon: ShieldCheck },
  amber: { tone: 'warning', icon: ShieldQuestion },
  red: { tone: 'danger', icon: ShieldAlert },
} as const
