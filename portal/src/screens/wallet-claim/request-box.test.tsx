import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../client/units.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { RequestBox } from './request-box.tsx'

const item = (over: object) => ({
  reason: 'Auf dem Typenschild steht es anders.',
  line: null,
  document: null,
  answered_at: null,
  ...over,
})

const items = [
  item({ id: 'i1', kind: 'correct_serial', line: 'l1' }),
  item({ id: 'i2', kind: 'correct_invoice_date' }),
]

function show(answers: Readonly<Record<string, unknown>> = {}) {
  const claim = {
    id: 'c1',
    request_items: items,
    request_deadline: '2126-10-20',
    invoice_date: '2026-09-28',
  } as unknown as Loaded<'paperwork'>
  const line = { id: 'l1', serial: 'WP-000123', product_name: 'Wärmepumpe', link_product: 'p1' }
  return showScreen(<RequestBox claim={claim} />, {
    path: '/installer/wallet/c1',
    known: {
      '/lib/paperwork_line/unit': listed(line),
      '/lib/paperwork_line/function/check_serial': {
        serial: 'WP-000321',
        state: 'ok',
        product: null,
        message: 'Bekanntes Gerät: Wärmepumpe.',
      },
      '/lib/paperwork/unit/c1/function/preview_correction': {
        expected_before: 150,
        expected_amount: 120,
        window: { state: 'late', closes_on: '2026-11-01', grace_ends_on: '2026-11-15' },
        checks: [],
      },
      ...answers,
    },
  })
}

const serial = () => screen.findByLabelText('Seriennummer')
const loaded = () =>
  waitFor(async () => expect(await serial()).toHaveProperty('value', 'WP-000123'))
const answered = (sent: readonly TestCall[]) =>
  sent.find(({ path }) => path.endsWith('/answer_request'))?.body

it('shows what stands there, checks what is typed and says what it would bring', async () => {
  const { user, sent } = show()
  await loaded()
  await user.clear(await serial())
  await user.type(await serial(), 'wp-000321')
  await screen.findByText(/Bisher: WP-000123 · Bekanntes Gerät: Wärmepumpe\./)
  await screen.findByText(/120,00\s€ statt 150,00\s€.*verspätet/)
  await user.type(screen.getByLabelText('Anmerkung für die Prüfung'), 'Das Datum stimmt.')
  await user.click(screen.getByRole('button', { name: 'Antwort absenden' }))
  await waitFor(() =>
    expect(answered(sent)).toEqual({
      items: [
        { item: 'i1', value: 'WP-000321' },
        { item: 'i2', value: null },
      ],
      note: 'Das Datum stimmt.',
    }),
  )
})

it('sends nothing that stays as it is without a word on it', async () => {
  const { user, sent } = show()
  await serial()
  expect(screen.getByText('2 Punkte sind noch offen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Antwort absenden' }))
  expect((await screen.findAllByText(/warum eine Angabe so bleibt/)).length).toBeGreaterThan(0)
  expect(answered(sent)).toBeUndefined()
})

it('says beside the field what the server refuses, before and after it is sent', async () => {
  const message = 'Für dieses Gerät wurde bereits ein Cashback beantragt.'
  const refused = new Refused(400, message, 'items.0.value')
  const { user } = show({
    '/lib/paperwork/unit/c1/function/preview_correction': refused,
    '/lib/paperwork/unit/c1/function/answer_request': refused,
  })
  await loaded()
  await user.clear(await serial())
  await user.type(await serial(), 'WP-000999')
  await screen.findByText(message)
  await user.type(screen.getByLabelText('Anmerkung für die Prüfung'), 'Das Datum stimmt.')
  await user.click(screen.getByRole('button', { name: 'Antwort absenden' }))
  const field = (await serial()).closest('div[class*="item"]')
  if (!(field instanceof HTMLElement)) throw new Error('no item around the field')
  await within(field).findByText(message)
  expect(await serial()).toHaveProperty('value', 'WP-000999')
})

it('takes nothing in a field of a device before what stands there is known', async () => {
  const lines = Promise.withResolvers<unknown>()
  show({ '/lib/paperwork_line/unit': lines.promise })
  expect(await screen.findByText('Seriennummer')).toBeTruthy()
  expect(screen.queryByLabelText('Seriennummer')).toBeNull()
  expect(screen.getByLabelText(/^Rechnungsdatum/)).toBeTruthy()
  lines.resolve(listed({ id: 'l1', serial: 'WP-000123', link_product: 'p1' }))
  expect(await serial()).toHaveProperty('value', 'WP-000123')
})
