import { describeStep, valuesIn } from '../../calculation/describe-step.ts'
import type { StepCode, TraceStep } from '../../calculation/trace.ts'
import type { Say } from '../../texts/say.ts'

type Name =
  | 'base'
  | 'campaign'
  | 'instead'
  | 'target'
  | 'tier'
  | 'cap_unit'
  | 'cap_line'
  | 'cap_claim'
  | 'cap_period'
  | 'cap_campaign'
  | 'budget'
  | 'rounded'

/** Returns the label of a calculation row; a step without a short name uses its sentence. */
export function stepLabel(step: TraceStep, say: Say): string {
  const name = names[step.code]
  return name === undefined
    ? describeStep(step, say)
    : say(`words:arithmetic.${name}`, valuesIn(step, say.language))
}

const names: Partial<Record<StepCode, Name>> = {
  fixed_rate: 'base',
  share_of_net_price: 'base',
  campaign_fixed: 'campaign',
  campaign_percent_of_base: 'campaign',
  campaign_percent_of_net_price: 'campaign',
  campaign_step: 'campaign',
  campaign_bundle: 'campaign',
  campaign_target_reached: 'target',
  campaign_replaces_base: 'instead',
  tier_on_base: 'tier',
  tier_on_all: 'tier',
  cap_unit: 'cap_unit',
  cap_line: 'cap_line',
  cap_claim: 'cap_claim',
  cap_installer_period: 'cap_period',
  cap_campaign_installer: 'cap_campaign',
  cap_campaign_sales_group: 'cap_campaign',
  cap_campaign_budget: 'budget',
  rounded: 'rounded',
}
