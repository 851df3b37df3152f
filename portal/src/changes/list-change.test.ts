import { describe, expect, it } from 'vitest'
import { listChange } from './list-change.ts'

describe('the change of a list', () => {
  it('is what comes and what goes', () =>
    expect(listChange(['a', 'b'], ['b', 'c'])).toEqual({ gone: ['a'], added: ['c'] }))

  it('is of linked units what comes and what goes by their ids', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((id) => ({ id, label: `Gerät ${id}` }))
    const renamed = { id: 'b', label: 'Gerät B' }
    expect(listChange([first, second], [renamed, third])).toEqual({ gone: [first], added: [third] })
  })

  it('is said by its values where one is empty, only the order differs, or there is no list', () => {
    expect(listChange([], ['a'])).toBeNull()
    expect(listChange(['a'], [])).toBeNull()
    expect(listChange(['a', 'b'], ['b', 'a'])).toBeNull()
    expect(listChange(50, 60)).toBeNull()
  })
})
