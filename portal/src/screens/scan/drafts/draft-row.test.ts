import type { Preview } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { type DraftRow, openSerials, standingOf } from './draft-row.ts'

const preview = (over: Partial<Preview> = {}) =>
  ({ checks: [], can_submit: false, ...over }) as Preview
const line = (id: string, serial: string | null) => ({ id, serial }) as DraftRow['lines'][number]
const row = (over: Partial<DraftRow> & { document_type?: string | null }): DraftRow => ({
  draft: { document_type: 'e_invoice', ...over } as DraftRow['draft'],
  lines: [],
  preview: preview(),
  ...over,
})

const wrong = {
  code: 'serial_unclaimed',
  line: 'l1',
  state: 'failed',
  severity: 'block',
} as Preview['checks'][number]

describe('a draft', () => {
  it('is nothing yet while nobody was asked', () => {
    expect(standingOf(row({ preview: undefined }))).toBeNull()
  })

  it('is ready where it can be submitted', () => {
    expect(standingOf(row({ preview: preview({ can_submit: true }) }))).toBe('ready')
  })

  it('has nothing to claim where the invoice names no device', () => {
    expect(standingOf(row({}))).toBe('nothing')
    expect(standingOf(row({ document_type: null }))).toBe('open')
    expect(standingOf(row({ document_type: 'pdf' }))).toBe('open')
  })

  it('needs serial numbers where they are missing or refused', () => {
    expect(standingOf(row({ lines: [line('l1', null)] }))).toBe('serials')
    const refused = {
      lines: [line('l1', 'CV1'), line('l2', 'CV2')],
      preview: preview({ checks: [wrong] }),
    }
    expect(standingOf(row(refused))).toBe('serials')
    expect(openSerials(refused).map(({ id }) => id)).toEqual(['l1'])
  })

  it('lacks something else where each device has its number', () => {
    expect(standingOf(row({ lines: [line('l1', 'CV1')] }))).toBe('open')
    const warned = preview({ checks: [{ ...wrong, severity: 'warn' } as typeof wrong] })
    expect(standingOf(row({ lines: [line('l1', 'CV1')], preview: warned }))).toBe('open')
  })
})
