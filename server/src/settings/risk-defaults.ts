import { spellRiskRules, usualRiskRules } from '@ruecklauf/model'
import type { SettingDefault } from './defaults.ts'

/** The rules for claims' risk, and for automatic approval. */
export const riskDefaults = {
  risk_rules: {
    category: 'risk',
    applies: 'submission',
    kind: 'rules',
    value: spellRiskRules(usualRiskRules),
    two_people: true,
  },
  auto_approval: {
    category: 'risk',
    applies: 'submission',
    kind: 'switch',
    value: 'false',
    two_people: true,
  },
  auto_approval_limit: {
    category: 'risk',
    applies: 'submission',
    kind: 'amount',
    value: '250.00',
    two_people: true,
  },
  auto_approval_sample: {
    category: 'risk',
    applies: 'submission',
    kind: 'percent',
    value: '5.00',
    two_people: true,
    is_rare: true,
  },
} as const satisfies Record<string, SettingDefault>
