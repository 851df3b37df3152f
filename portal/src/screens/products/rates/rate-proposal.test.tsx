import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { RateProposal } from './rate-proposal.tsx'

async function show(onSend: (call: TestCall) => unknown = () => ({})) {
  const sent = vi.fn<(call: TestCall) => unknown>(onSend)
  const onClose = vi.fn()
  const preview = {
    ends: null,
    replaces: null,
    valid_from: '2126-03-01',
    valid_to: null,
  }
  const { user } = render(
    <TestPortal
      arke_id="admin"
      answers={(call) => {
        if (call.method !== 'GET') return sent(call)
        return call.path.endsWith('preview_rate')
          ? preview
          : { items: [], confirmers: [{ id: 'm9', label: 'Jana Adler' }] }
      }}
    >
      <RateProposal product="p1" onClose={onClose} />
    </TestPortal>,
  )
  const day = await screen.findByLabelText<HTMLInputElement>(/^Gültig ab/)
  const send = () => user.click(screen.getByRole('button', { name: /Zur Freigabe geben/ }))
  const fill = async () => {
    await user.clear(day)
    await user.type(day, '01.03.2126')
    await user.type(screen.getByRole('textbox', { name: /Betrag/ }), '175,5')
    await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Neue Preisliste')
  }
  return { user, sent, onClose, day, send, fill }
}

it('is sent with its day, its amount and why', async () => {
  const { sent, onClose, fill, send } = await show()
  await fill()
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    path: '/lib/product/unit/p1/function/propose_rate',
    body: {
      valid_from: '2126-03-01',
      amount: 175.5,
      percent_of_net_price: null,
      reason: 'Neue Preisliste',
    },
  })
})

it('is not sent with a day that there is not', async () => {
  const { user, sent, day, fill, send } = await show()
  await fill()
  await user.clear(day)
  await user.type(day, '31.02.2126')
  await send()
  expect(await screen.findByText(/Diesen Tag gibt es nicht/)).toBeTruthy()
  expect(document.activeElement).toBe(day)
  expect(sent).not.toHaveBeenCalled()
})

it('that is refused as a whole says so above, and keeps what was typed', async () => {
  const message = 'Betrag oder Prozentsatz, nicht beides.'
  const { onClose, fill, send } = await show(() => new Refused(400, message))
  await fill()
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByDisplayValue('Neue Preisliste')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
