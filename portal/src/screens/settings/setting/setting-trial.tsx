import type { ComponentType } from 'react'
import { AutoLimitTrial, AutoTrial } from '../risk/auto-trial.tsx'
import { RuleTrial } from '../risk/rule-trial.tsx'
import type { TrialProps } from './trial.tsx'

/** Settings whose effect can be tried on what was. */
const trials: Readonly<Record<string, ComponentType<TrialProps>>> = {
  risk_rules: RuleTrial,
  auto_approval: AutoTrial,
  auto_approval_limit: AutoLimitTrial,
}

/** What a value of a setting would have done, where that can be told. */
export function SettingTrial({ setting, ...props }: TrialProps & { setting: string }) {
  const Found = trials[setting]
  return Found ? <Found {...props} /> : null
}
