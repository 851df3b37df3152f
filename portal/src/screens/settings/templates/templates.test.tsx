import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { MailTemplates } from './mail-templates.tsx'

const standard = { subject: 'Vorgang {{claim_number}}', body: 'Wir zahlen {{amount}}.' }
const words = (language: string) => ({
  ...{ language, standard, is_standard: language !== 'de', ...standard },
  editions:
    language === 'de'
      ? [
          {
            edition: 1,
            subject: 'Früher',
            body: 'Alt',
            by: 'Anna Amt',
            written_at: '2026-02-01T09:00:00Z',
          },
        ]
      : [],
})
const template = {
  event: 'claim_approved',
  title: 'Vorgang …',
  variables: [{ name: 'amount', example: '1.234,50 €' }],
  languages: ['de', 'en', 'it', 'es'].map(words),
}
const base = '/lib/sent_mail/function'

const open = (answers: Record<string, unknown> = {}) =>
  showScreen(<MailTemplates />, {
    role: 'admin',
    path: '/admin/settings?section=mail_templates&unit=claim_approved',
    known: {
      [`${base}/template`]: template,
      '/lib/change/function/changes': { items: [], confirmers: [], confirming_people: 2 },
      [`${base}/preview_template`]: {
        subject: 'Vorgang',
        text: 'Als Text',
        html: '<p>Gestaltet</p>',
      },
      ...answers,
    },
  })
const sentTo = (sent: readonly TestCall[], name: string) =>
  sent.filter(({ path }) => path === `${base}/${name}`).map(({ body }) => body)

describe('the words of a mail', () => {
  it('are proposed with why, with a placeholder put in', async () => {
    const { sent, user } = open({ [`${base}/propose_template`]: {} })
    await user.click(await screen.findByRole('button', { name: /amount.*einfügen/ }))
    await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Klarer')
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() =>
      expect(sentTo(sent, 'propose_template')).toEqual([
        {
          ...{ event: 'claim_approved', language: 'de', reason: 'Klarer' },
          ...{ subject: standard.subject, body: `${standard.body}{{amount}}` },
        },
      ]),
    )
  })

  it('say beside the field which placeholder is unknown', async () => {
    const message = 'Unbekannt: {{betrag}}.'
    const { user } = open({
      [`${base}/propose_template`]: new Refused(400, message, 'body', 'parameter_validation'),
    })
    await user.type(await screen.findByRole('textbox', { name: /^Grund/ }), 'Klarer')
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: /^Text/ }).getAttribute('aria-invalid')).toBe('true')
  })

  it('begin with those of an edition before, where that is wanted', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Übernehmen' }))
    expect(await screen.findByDisplayValue('Früher')).toBeTruthy()
    expect(screen.getByText(/Anna Amt/)).toBeTruthy()
  })

  it('are looked at as they arrive, formatted and as plain text', async () => {
    const { user } = open()
    const frame = await screen.findByTitle('Vorschau')
    expect(frame.getAttribute('srcdoc')).toBe('<p>Gestaltet</p>')
    expect(frame.getAttribute('sandbox')).toBe('')
    await user.click(screen.getByRole('button', { name: 'Nur Text' }))
    expect(await screen.findByText('Als Text')).toBeTruthy()
  })
})

describe('the list of mails', () => {
  const list = [
    {
      topic: 'claims',
      events: [
        { event: 'claim_approved', title: 'Vorgang … ist genehmigt', changed: ['de'] },
        { event: 'claim_withdrawn', title: 'Vorgang … ist zurückgezogen', changed: [] },
      ],
    },
  ]
  const show = (search = '') =>
    showScreen(<MailTemplates />, {
      role: 'admin',
      path: `/admin/settings?section=mail_templates${search}`,
      known: { [`${base}/templates`]: list },
    })

  it('begins with what participants get often, says what was changed, and folds the rest', async () => {
    show()
    const often = await screen.findByRole('link', { name: /genehmigt/ })
    expect(often.closest('details')).toBeNull()
    expect(often.closest('li')?.textContent).toContain('geändert')
    const other = screen.getByText(/zurückgezogen/)
    expect(other.closest('details')?.open).toBe(false)
  })

  it('is searched by title', async () => {
    show('&q=ZURÜCK')
    await screen.findByRole('link', { name: /zurückgezogen/ })
    expect(screen.queryByText(/genehmigt/)).toBeNull()
  })
})
