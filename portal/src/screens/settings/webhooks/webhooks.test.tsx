import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Webhooks } from './webhooks.tsx'

const receiver = (over: object = {}) => ({
  ...{ id: 'w1', name: 'Warenwirtschaft', url: 'https://erp.example/hook', state: 'on' },
  ...{ events: ['claim.approved'], failing_since: null, waiting: 0, last_delivered_at: null },
  ...over,
})
const path = '/lib/setting/function'
const answersWith = (...items: object[]) => ({
  [`${path}/webhooks`]: { items, may_be_private: false },
  [`${path}/webhook_deliveries`]: {
    items: [
      {
        ...{ id: 'd1', event: 'claim.approved', about: 'p1', occurred_at: '2026-11-20T08:00:00Z' },
        ...{ state: 'given_up', attempts: 12, due_at: null },
        last: {
          ...{ at: '2026-11-22T08:00:00Z', duration_ms: 12, status: 503, failure: null },
          answer: 'später',
        },
      },
    ],
    next: null,
  },
})

describe('other systems', () => {
  it('are added with what they are told, and get a secret that is shown once', async () => {
    let refusals = 1
    const { user, sent } = showScreen(<Webhooks />, {
      role: 'admin',
      known: answersWith(),
      onSend: () =>
        refusals-- > 0
          ? new Refused(400, 'Bitte eine vollständige Adresse.', 'url')
          : { id: 'w1', secret: 'whsec_geheim' },
    })
    await user.click(await screen.findByRole('button', { name: 'Empfänger anlegen …' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Warenwirtschaft')
    await user.type(dialog.getByRole('textbox', { name: /^Adresse/ }), 'https://erp.example')
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(await dialog.findByText('Wählen Sie mindestens ein Ereignis.')).toBeDefined()
    await user.click(dialog.getByRole('checkbox', { name: 'Auszahlung ausgeführt' }))
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(await dialog.findByText('Bitte eine vollständige Adresse.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(await screen.findByText('whsec_geheim')).toBeDefined()
    expect(sent.at(-1)?.body).toEqual({
      ...{ name: 'Warenwirtschaft', url: 'https://erp.example', events: ['payout.executed'] },
    })
  })

  it('show what they were told and how they answered; one message is sent again', async () => {
    const { user, sent } = showScreen(<Webhooks />, {
      role: 'admin',
      known: answersWith(receiver({ state: 'disabled', waiting: 3 })),
    })
    expect(
      await screen.findByText(/abgeschaltet nach langem Scheitern .* 3 Nachrichten/),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Nachrichten' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      await dialog.findByText(/aufgegeben · 12 Versuche · Antwort 503 nach 12 ms/),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Noch einmal senden' }))
    expect(sent.at(-1)).toMatchObject({ path: `${path}/replay_webhook`, body: { delivery: 'd1' } })
  })

  it('are ended after a question, and nobody else sees them', async () => {
    const { user, sent } = showScreen(<Webhooks />, {
      role: 'admin',
      known: answersWith(receiver()),
    })
    await user.click(await screen.findByRole('button', { name: 'Warenwirtschaft ändern' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Beenden' }))
    expect(sent).toEqual([])
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Beenden' }),
    )
    expect(sent[0]).toMatchObject({ path: `${path}/end_webhook`, body: { webhook: 'w1' } })
    showScreen(<Webhooks />, { role: 'moderator', known: answersWith(receiver()) })
    expect(screen.queryAllByText('Andere Systeme benachrichtigen').length).toBeLessThan(2)
  })
})
