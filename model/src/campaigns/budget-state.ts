import type { Cents } from '../money.ts'

/** What participants are told of a budget in words (docs/domain.md, Budgets). */
export type BudgetState = 'plenty' | 'little' | 'nearly_gone' | 'gone'

/** Below 30 % it is little, from 15 % on nearly gone: where the office is warned too. */
export function budgetState(budget: Cents, free: Cents): BudgetState {
  if (free <= 0) return 'gone'
  if (free * 100 <= budget * 15) return 'nearly_gone'
  return free * 100 <= budget * 30 ? 'little' : 'plenty'
}
