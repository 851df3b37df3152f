import type { Filter, Role } from '@ruecklauf/model'

/** The campaigns that run now: participants see what is meant for them, the office all. */
export function runningFor(role: Role): Filter {
  const running: Filter = { op: 'eq', path: 'campaign_status', value: 'active' }
  if (role !== 'installer' && role !== 'wholesaler') return running
  const audience: Filter = { op: 'in', path: 'audience', values: [role, 'both'] }
  return { op: 'and', filters: [running, audience] }
}
