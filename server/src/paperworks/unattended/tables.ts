import type { AutoReason } from '@ruecklauf/model'

/** Claims that were submitted while automatic approval was on. */
export interface AutoApprovalTables {
  auto_approval: {
    link_paperwork: string
    asked_at: string
    outcome: 'approved' | 'drawn' | 'passed' | null
    because: AutoReason | null
    rule: string | null
    decided_at: string | null
  }
}
