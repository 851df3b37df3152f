import { describe, expect, it } from 'vitest'
import { permissions } from './permissions.ts'
import { roles } from './roles.ts'
import { isScreenAddress, mayOpen } from './screens.ts'

describe('an address', () => {
  it.each(['/', '/signin', '/installer', '/calvento/kpi', '/admin/paperworks/4711', '/logout/'])(
    '%s has a screen',
    (path) => expect(isScreenAddress(path, 'calvento')).toBe(true),
  )

  it.each(['/gibtsnicht', '/nobody/home', '/admin/paperworks/1/2', '/brand/kpi', '/.env'])(
    '%s has none',
    (path) => expect(isScreenAddress(path, 'calvento')).toBe(false),
  )
})

it.each(roles)('the approvals are open to %s only where they can be read', (role) => {
  const reads = (permissions[role].change?.functions ?? []).includes('changes')
  expect(mayOpen(role, 'changes')).toBe(reads)
})
