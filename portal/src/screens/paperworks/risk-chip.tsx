import type { RiskLevel } from '@ruecklauf/model'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { StatusChip } from '../../ui/text/status-chip.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** Its points, and where they stood when the claim was judged. */
export interface Risk {
  score: number
  level: RiskLevel
}

interface RiskChipProps extends Risk {
  /** The points stand in the tooltip alone. */
  isShort?: boolean
}

/** How risky a claim is, in a word and its points. */
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
