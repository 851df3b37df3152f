import { expect, it } from 'vitest'
import { tabOf } from './schema-arkes.ts'

it('shows the units of the schema under its tabs, all others in lists', () => {
  expect(tabOf('arke')).toEqual({})
  expect(tabOf('group')).toEqual({ tab: 'groups' })
  expect(tabOf('string')).toEqual({ tab: 'parameters', type: 'string' })
  expect(tabOf('paperwork')).toBeNull()
})
