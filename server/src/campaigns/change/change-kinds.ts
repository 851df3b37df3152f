import type { ChangeKind } from '@ruecklauf/model'
import type { CampaignRow } from '../rule/rule-of.ts'
import { checkBudgetChange, type WantedBudget } from './budget-change.ts'
import type { ChangeContext, CheckedChange } from './checked-change.ts'
import { checkProlongChange, type WantedEnd } from './prolong-change.ts'
import { checkVersionChange, type WantedVersion } from './version-change.ts'

/** What each kind of change asks for, as it is stored and read again. */
export interface WantedChange extends Record<ChangeKind, object> {
  version: WantedVersion
  budget: WantedBudget
  prolong: WantedEnd
}

type Check<Kind extends ChangeKind> = (
  context: ChangeContext,
  row: CampaignRow,
  wanted: WantedChange[Kind],
) => Promise<CheckedChange>

const checks: { readonly [Kind in ChangeKind]: Check<Kind> } = {
  version: checkVersionChange,
  budget: checkBudgetChange,
  prolong: checkProlongChange,
}

/**
 * Looks whether a change could be put in force now.
 * @throws invalid with one message beside each field.
 */
export const checkChange = <Kind extends ChangeKind>(
  context: ChangeContext,
  row: CampaignRow,
  { kind, wanted }: { kind: Kind; wanted: WantedChange[Kind] },
): Promise<CheckedChange> => checks[kind](context, row, wanted)
