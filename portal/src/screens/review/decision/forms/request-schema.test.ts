import { expect, it } from 'vitest'
import { checkValues } from '../../../../forms/check.ts'
import { requestWithin } from './request-schema.ts'

const say = Object.assign((key: unknown) => String(key), {
  maybe: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
}) as never
const schema = requestWithin({ earliest: '2026-12-02', latest: '2026-12-31' })
const item = (key: number, rest: object = {}) => ({
  key,
  kind: 'invoice' as const,
  line: null,
  reason: 'Seite 2 fehlt.',
  ...rest,
})

it('is sent with its words trimmed and its day as a date', () =>
  expect(
    checkValues(
      schema,
      { items: [item(3, { reason: ' Seite 2. ' })], deadline: '24.12.2026' },
      say,
    ),
  ).toEqual({
    output: {
      items: [{ kind: 'invoice', line: null, reason: 'Seite 2.' }],
      deadline: '2026-12-24',
    },
  }))

it('says at once all that is wrong: words, a device, a field asked twice, the day', () => {
  const items = [
    item(0, { reason: ' ' }),
    item(1, { kind: 'correct_serial' }),
    item(2, { kind: 'correct_invoice_number' }),
    item(3, { kind: 'correct_invoice_number' }),
  ]
  expect(checkValues(schema, { items, deadline: '2027-01-01' }, say)).toEqual({
    problems: {
      'items.0.reason': 'review:request.reason_missing',
      'items.1.line': 'review:request.line_missing',
      'items.3.kind': 'review:request.twice',
      deadline: 'review:request.deadline_wrong 2026-12-31',
    },
  })
})
