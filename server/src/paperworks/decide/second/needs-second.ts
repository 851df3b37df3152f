import { type Cents, type SecondReason, secondReasons } from '@ruecklauf/model'
import type { Settings } from '../../../settings/read-settings.ts'
import type { Override } from '../devices/overridden-checks.ts'

interface Granted {
  approved_amount: Cents
  override: Override | null
}

/** Why a second person has to agree to an approval; empty where one is enough (docs/domain.md, Review). */
export function reasonsForSecond(
  { approved_amount, override }: Granted,
  settings: Pick<Settings, 'four_eyes_limit' | 'four_eyes_red_risk' | 'four_eyes_override'>,
): SecondReason[] {
  const holds: Record<SecondReason, boolean> = {
    amount: approved_amount > settings.four_eyes_limit,
    red_risk: settings.four_eyes_red_risk && override?.risk_level === 'red',
    overridden_checks:
      settings.four_eyes_override && override !== null && override.checks.length > 0,
  }
  return secondReasons.filter((reason) => holds[reason])
}
