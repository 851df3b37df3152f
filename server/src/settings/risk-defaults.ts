import { spellRiskRules, usualRiskRules } from '@ruecklauf/model'
import type { SettingDefault } from './defaults.ts'

/** By what claims are judged for their risk, and which of them need nobody. */
export const riskDefaults = {
  risk_rules: {
    title: 'Risikoregeln',
    category: 'risk',
    applies: 'submission',
    kind: 'rules',
    value: spellRiskRules(usualRiskRules),
    help: 'Wie schwer eine Abweichung wiegt: aus, leicht oder schwer.',
    two_people: true,
  },
  auto_approval: {
    title: 'Automatische Genehmigung',
    category: 'risk',
    applies: 'submission',
    kind: 'switch',
    value: 'false',
    help: 'Genehmigt grüne Vorgänge, die durch ihre E-Rechnung ganz belegt sind, ohne dass jemand sie ansieht.',
    two_people: true,
  },
  auto_approval_limit: {
    title: 'Automatisch genehmigt bis',
    category: 'risk',
    applies: 'submission',
    kind: 'amount',
    value: '250.00',
    help: 'Je Vorgang. Was darüber liegt, entscheidet ein Mensch.',
    two_people: true,
  },
  auto_approval_sample: {
    title: 'Stichprobe der automatischen Genehmigung',
    category: 'risk',
    applies: 'submission',
    kind: 'percent',
    value: '5.00',
    help: 'So viele der Vorgänge, die automatisch genehmigt würden, prüft dennoch ein Mensch.',
    two_people: true,
    is_rare: true,
  },
} as const satisfies Record<string, SettingDefault>
