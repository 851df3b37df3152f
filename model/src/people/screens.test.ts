import { describe, expect, it } from 'vitest'
import { isScreenAddress } from './screens.ts'

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
