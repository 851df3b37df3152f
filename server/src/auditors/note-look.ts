import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../tables.ts'
import type { Auditor } from './auditor-session.ts'

type Step = 'auditor_signed_in' | 'auditor_looked'

/** Logs an auditor's step: a sign-in, or a view of a page. */
export const noteLook = (
  tx: Tx,
  auditor: Pick<Auditor, 'id' | 'name' | 'email'>,
  { action, looked_at, now }: { action: Step; looked_at?: string; now: Date },
): Promise<void> =>
  recordAudit(tx, {
    ...{ caller: null, action, arke: 'accounting_month', id: auditor.id, now },
    changes: { auditor: auditor.name, email: auditor.email, ...(looked_at ? { looked_at } : {}) },
  })
