import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerUploads } from '../../../testing/answer-uploads.ts'
import { outlookWith, paymentStep } from '../../../testing/payment-step.ts'
import { TestPortal, testMember } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { listed, type TestCall } from '../../../testing/serve.ts'
import { PhoneHome } from './phone-home.tsx'
import { readPhoto } from './read-photo.ts'

vi.mock('./read-photo.ts')

const balances = { available: 5543, pending: 514 }
const outlook = outlookWith(paymentStep({ amount: 5543, state: 'planned', day: '2026-11-30' }))

function open(claims: object[], onSend: (call: TestCall) => unknown = () => ({})) {
  return render(
    <TestPortal
      arke_id="installer"
      answers={(call) => {
        const { path, method } = call
        if (method === 'POST') return onSend(call)
        if (path.endsWith('/function/balances')) return balances
        if (path.endsWith('/function/outlook')) return outlook
        if (path.endsWith('/function/asked_photos'))
          return { devices: [{ line: 'l1', name: 'AeroTherm 9 kW', serial: 'CV1' }] }
        return path === '/lib/paperwork/unit' ? listed(...claims) : listed({ id: 'd1' })
      }}
    >
      <PhoneHome member={testMember('installer')} />
    </TestPortal>,
  )
}

const camera = async (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const picture = new File(['x'], 'foto.jpg', { type: 'image/jpeg' })
const take = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
  vi.mocked(readPhoto).mockResolvedValue({
    ...{ file: picture, url: 'blob:x', fault: null, serial: Promise.resolve(null) },
  })
  URL.revokeObjectURL = () => undefined
  await user.upload(await camera(name), picture)
  await user.click(await screen.findByRole('button', { name: 'Foto senden' }))
}

it('tells the money, when it comes, that nothing is missing, and no more', async () => {
  open([])
  expect(await screen.findByText('5.543,00 €')).toBeDefined()
  expect(screen.getByText('514,00 € in Prüfung')).toBeDefined()
  expect(await screen.findByText(/^Eingeplant: Überweisung am 30\.11\.2026/)).toBeDefined()
  expect(await screen.findByText('Es fehlen keine Unterlagen.')).toBeDefined()
  expect(screen.queryByText(/erstattet einen festen Betrag/)).toBeNull()
})

const item = (id: string, kind: string) => ({
  ...{ id, kind, line: null, reason: 'Bitte neu.', document: null, answered_at: null },
})
const requested = (...items: object[]) => ({
  ...{ id: 'c1', claim_number: 'CB-2026-000284', paperwork_status: 'request_document' },
  ...{ request_deadline: null, photo_due_on: null, request_items: items },
})

it('has a camera for each document that a claim lacks, and sends them once all are there', async () => {
  const { sent } = answerUploads({ content: { document: { id: 'd1' } } })
  const calls: TestCall[] = []
  const { user } = open([requested(item('i1', 'type_plate'))], (call) => {
    calls.push(call)
    return {}
  })
  expect(await screen.findByRole('heading', { name: /Unterlagen zu CB-2026-000284/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Unterlagen absenden' })).toBeNull()
  await take(user, /Typenschild.*aufnehmen/)
  await waitFor(() => expect(sent[0]?.get('kind')).toBe('type_plate'))
  await user.click(await screen.findByRole('button', { name: 'Unterlagen absenden' }))
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      path: '/lib/paperwork/unit/c1/function/answer_request',
      body: { items: [{ item: 'i1', document: 'd1' }] },
    }),
  )
})

it('leaves to the computer what is to be corrected', async () => {
  open([requested(item('i1', 'correct_serial'))])
  expect(await screen.findByText(/Das geht am Computer/)).toBeDefined()
  expect(screen.queryByLabelText(/aufnehmen/)).toBeNull()
})

it('has a camera for each type plate that the office waits for', async () => {
  const { sent } = answerUploads({ content: { document: { id: 'd1' } } })
  const photo = { paperwork_status: 'submitted', photo_due_on: '2999-12-12' }
  const { user } = open([{ id: 'c2', claim_number: 'CB-2026-000290', ...photo }])
  expect(
    await screen.findByRole('heading', { name: /Foto des Typenschilds zu CB-2026-000290/ }),
  ).toBeDefined()
  await take(user, /AeroTherm 9 kW.*aufnehmen/)
  await waitFor(() =>
    expect([sent[0]?.get('kind'), sent[0]?.get('line')]).toEqual(['type_plate', 'l1']),
  )
})
