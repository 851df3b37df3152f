import { expect, it } from 'vitest'
import { readAll } from '../../testing/sepa/read-all.ts'
import { schemaOf } from '../../testing/sepa/schema.ts'
import { statusAnswer } from '../example/status-answer.ts'

const validate = schemaOf('pain.002.001.10')

function valid(bytes: Buffer): Buffer {
  validate(bytes)
  return bytes
}

it('A file that was taken as a whole has a status and no parts', async () => {
  const { head, parts } = await readAll(
    valid(statusAnswer({ original_message_id: 'RUN7', status: 'ACCP' })),
  )
  expect(head).toEqual({
    kind: 'status_report',
    format: 'pain.002.001.10',
    message_id: 'BANK-1',
    created_at: '2026-11-24T10:00:00+01:00',
    original_message_id: 'RUN7',
    status: 'ACCP',
    outcome: 'accepted',
    reasons: [],
  })
  expect(parts).toEqual([])
})

it('A file that was refused as a whole says why', async () => {
  const { head } = await readAll(valid(statusAnswer({ status: 'RJCT', reason: 'AM05' })))
  expect(head).toMatchObject({
    outcome: 'rejected',
    reasons: [{ code: 'AM05', text: null }],
  })
})

it('Of a file taken in part each item tells how it fared', async () => {
  const { head, payments, items } = await readAll(
    valid(
      statusAnswer({
        status: 'PART',
        payments: [
          {
            status: 'PART',
            items: [
              { end_to_end_id: 'A', status: 'RJCT', reason: 'AC01', lines: ['IBAN', 'falsch'] },
              { end_to_end_id: 'B', status: 'ACSC', amount: 12_345 },
              { end_to_end_id: 'C', status: 'PDNG' },
            ],
          },
          { payment_id: 'PAYMENT2', status: 'ACSP', items: [] },
        ],
      }),
    ),
  )
  expect(head).toMatchObject({ outcome: 'partly' })
  expect(payments.map(({ payment_id, outcome }) => [payment_id, outcome])).toEqual([
    ['PAYMENT1', 'partly'],
    ['PAYMENT2', 'accepted'],
  ])
  expect(items.map((item) => [item.payment_id, item.end_to_end_id, item.outcome])).toEqual([
    ['PAYMENT1', 'A', 'rejected'],
    ['PAYMENT1', 'B', 'executed'],
    ['PAYMENT1', 'C', 'waiting'],
  ])
  expect(items[0]?.reasons).toEqual([{ code: 'AC01', text: 'IBAN falsch' }])
  expect(items[1]?.amount).toBe(12_345)
  expect(items.every(({ payee_check }) => payee_check === null)).toBe(true)
})

const longName = `${'Haustechnik '.repeat(9)}Süd`

it('A payee check is read as a status or as a reason, with the name that belongs to the account', async () => {
  const { items } = await readAll(
    valid(
      statusAnswer({
        payments: [
          {
            items: [
              { end_to_end_id: 'A', status: 'RCVC', name: 'Wie bestellt' },
              { end_to_end_id: 'B', status: 'RVMC', lines: ['Müller GmbH'], name: 'Mueller' },
              { end_to_end_id: 'C', status: 'PDNG', reason: 'RVNM' },
              { end_to_end_id: 'D', status: 'PDNG', proprietary: 'RVNA' },
              { end_to_end_id: 'E', reason: 'RVMC', name: 'Nur hier' },
              {
                end_to_end_id: 'F',
                reason: 'RVMC',
                lines: [longName.slice(0, 105), longName.slice(105), 'Rückfragen an die Bank'],
              },
            ],
          },
        ],
      }),
    ),
  )
  expect(items.map(({ payee_check }) => payee_check)).toEqual([
    { result: 'match', name: null },
    { result: 'close_match', name: 'Müller GmbH' },
    { result: 'no_match', name: null },
    { result: 'not_possible', name: null },
    { result: 'close_match', name: 'Nur hier' },
    { result: 'close_match', name: longName },
  ])
  expect(items.map(({ outcome }) => outcome)).toEqual([
    null,
    null,
    'waiting',
    'waiting',
    null,
    null,
  ])
})

it('The version before is read alike', async () => {
  const text = statusAnswer({
    status: 'PART',
    payments: [{ items: [{ end_to_end_id: 'A', reason: 'RVMC', name: 'Früher' }] }],
  })
    .toString()
    .replace('pain.002.001.10', 'pain.002.001.03')
    .replaceAll(/<\/?Pty>/g, '')
  const { head, items } = await readAll(Buffer.from(text))
  expect(head.format).toBe('pain.002.001.03')
  expect(items[0]?.payee_check?.name).toBe('Früher')
})
