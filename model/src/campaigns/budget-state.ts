import type { Cents } from '../money.ts'

/** The wording of a budget's state for participants (docs/domain.md, Budgets). */
export type BudgetState = 'plenty' | 'little' | 'nearly_gone' | 'gone'

/** Below 30 % little is left, from 15 % on almost nothing; there the office gets a warning too. */
export function budgetState(budget: Cents, free: Cents): BudgetState {
  if (free <= 0) return 'gone'
  if (free * 100 <= budget * 15) return 'nearly_gone'
  return free * 100 <= budget * 30 ? 'little' : 'plenty'
}
