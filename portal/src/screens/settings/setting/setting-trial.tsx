import type { ComponentType } from 'react'
import { AutoLimitTrial, AutoTrial } from '../risk/auto-trial.tsx'
import { RuleTrial } from '../risk/rule-trial.tsx'
import type { TrialProps } from './trial.tsx'

/** Settings that can be simulated on past claims. */
const trials: Readonly<Record<string, ComponentType<TrialProps>>> = {
  risk_rules: RuleTrial,
  auto_approval: AutoTrial,
  auto_approval_limit: AutoLimitTrial,
}

/** Simulates a setting's value, where possible. */
export function SettingTrial({ setting, ...props }: TrialProps & { setting: string }) {
  const Found = trials[setting]
  return Found ? <Found {...props} /> : null
}
