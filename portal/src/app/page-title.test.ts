import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

it('says that a beta is one', () => {
  expect(pageTitle('1.1.7')).toBe('cashback')
  expect(pageTitle('1.2.0-beta.3')).toBe('cashback (Dev)')
})
