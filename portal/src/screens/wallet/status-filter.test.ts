import { paperworkStatuses } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { filterOf, wantedOf } from './status-filter.ts'

const listed = (asked: unknown) => filterOf(wantedOf(asked))

describe('the claims that an address asks for', () => {
  it.each(Object.keys(paperworkStatuses))('are exactly those of the status %s', (status) => {
    expect(listed(status)).toEqual({ op: 'in', path: 'paperwork_status', values: [status] })
  })

  it('are those of a group under the name of the group', () => {
    expect(listed('granted')).toMatchObject({ values: ['approved', 'partially_approved'] })
    expect(listed('closed')).toMatchObject({
      values: ['rejected', 'withdrawn', 'expired', 'reversed'],
    })
  })

  it('are all but drafts where nothing is asked for, or nothing that exists', () => {
    expect(listed(undefined)).toEqual(listed('nonsense'))
    expect(JSON.stringify(listed(undefined))).not.toContain('draft')
  })
})
