import { expect, it } from 'vitest'
import { filterOf, groupOf } from './status-filter.ts'

it('shows the claims for which documents are wanted under the address of the specification', () => {
  expect(groupOf('request_document')).toBe('request_document')
  expect(filterOf('request_document')).toEqual({
    op: 'in',
    path: 'paperwork_status',
    values: ['request_document'],
  })
})

it('finds the group of a single status', () => {
  expect(groupOf('partially_approved')).toBe('approved')
  expect(groupOf('rejected')).toBe('closed')
})

it('shows everything for a status that does not exist', () => {
  expect(groupOf('nonsense')).toBeNull()
  expect(groupOf(undefined)).toBeNull()
})

it('leaves drafts to their own screen', () => {
  expect(JSON.stringify(filterOf(null))).not.toContain('draft')
})
