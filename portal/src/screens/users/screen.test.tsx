import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chooseFromHead } from '../../testing/choose-from-head.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { type Answers, listed, Refused, type TestCall } from '../../testing/serve.ts'
import { nothingChanges } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const base = { version: 2, inserted_at: '2026-01-05T08:00:00Z', updated_at: '', metadata: {} }

const installer = {
  ...base,
  id: 'i1',
  arke_id: 'installer',
  label: 'Haustechnik Bergmann GmbH',
  company: 'Haustechnik Bergmann GmbH',
  last_name: 'Bergmann',
  first_name: 'Petra',
  city: 'Köln',
  member_status: 'in_review',
  inactive: false,
}

const moderator = {
  ...base,
  id: 'mo1',
  arke_id: 'moderator',
  label: 'Maria Moser',
  first_name: 'Maria',
  last_name: 'Moser',
  inactive: false,
  approval_limit: 500,
}

interface Shown {
  path?: string
  role?: string
  also?: Readonly<Record<string, unknown>>
  onSend?: (call: TestCall) => unknown
}

function show({ path = '/admin/users', role = 'admin', also = {}, onSend = () => ({}) }: Shown) {
  const sent = vi.fn<(call: TestCall) => unknown>(onSend)
  const answers: Answers = (call) => {
    if (call.method !== 'GET') return sent(call)
    const answersByPath: Readonly<Record<string, unknown>> = {
      '/lib/installer/unit': listed(installer),
      '/lib/installer/unit/i1': installer,
      '/lib/installer/unit/i1/function/figures': { claims: 6, cashback: 725, available: null },
      '/lib/installer/unit/i1/function/company_changes': nothingChanges,
      '/lib/installer/unit/i1/function/registration_file': new Refused(503, 'Gerade nicht.'),
      '/lib/moderator/unit/mo1': moderator,
      '/lib/change/function/changes': {
        items: [],
        confirmers: [{ id: 'm9', label: 'Jana Adler' }],
      },
      ...also,
    }
    return call.path in answersByPath ? answersByPath[call.path] : listed()
  }
  const { user } = render(
    <TestPortal arke_id={role} path={path} answers={answers}>
      <Screen />
    </TestPortal>,
  )
  return { user, sent }
}

describe('the list of members', () => {
  it('has a tab for each kind, and the firms at first', async () => {
    const { user } = show({})
    expect(await screen.findByText('Haustechnik Bergmann GmbH')).toBeTruthy()
    const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Fachbetriebe', 'Großhändler', 'Mitarbeitende'])
    expect(screen.getByText('In Prüfung')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Mitarbeitende' }))
    expect(await screen.findByRole('button', { name: 'Prüfer', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Administratoren' })).toBeTruthy()
  })

  it('says so where there is nobody', async () => {
    show({ also: { '/lib/installer/unit': listed() } })
    expect(await screen.findByText('Noch niemand hier')).toBeTruthy()
  })

  it('shows a long name whole, and as many rows as there are', async () => {
    const name = 'Bergmann & Söhne Heizungs-, Sanitär- und Klimatechnik GmbH & Co. KG'
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...installer,
      id: `i${at}`,
      company: `${name} ${at}`,
    }))
    show({ also: { '/lib/installer/unit': listed(...many) } })
    expect(await screen.findByText(`${name} 11`)).toBeTruthy()
    expect(await screen.findAllByRole('row')).toHaveLength(13)
  })

  it('can be asked for once more when it failed', async () => {
    show({ also: { '/lib/installer/unit': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  })
})

describe('a member’s page', () => {
  const open = (options: Shown = {}) => show({ path: '/admin/users?unit=i1', ...options })

  it('approves a registration, with nothing more than its number if need be', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Registrierung freigeben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Registrierung freigeben' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    const [call] = sent.mock.calls[0] ?? []
    expect(call?.path).toBe('/lib/installer/unit/i1/function/approve_registration')
  })

  it('declines one with a reason alone', async () => {
    const { user, sent } = open()
    await chooseFromHead(user, 'Ablehnen')
    const reason = await screen.findByLabelText('Grund')
    const decline = () => screen.getAllByRole('button', { name: 'Ablehnen' }).at(-1) as HTMLElement
    await user.click(decline())
    expect(await screen.findByText('Bitte nennen Sie einen Grund')).toBeTruthy()
    expect(document.activeElement).toBe(reason)
    expect(sent).not.toHaveBeenCalled()
    await user.type(reason, ' Die Gewerbeanmeldung fehlt. ')
    await user.click(decline())
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].body).toEqual({ reason: 'Die Gewerbeanmeldung fehlt.' })
    await waitFor(() => expect(screen.queryByLabelText('Grund')).toBeNull())
  })

  it('keeps the window and the reason when the server refuses', async () => {
    const message = 'Diese Registrierung ist schon entschieden.'
    const { user } = open({ onSend: () => new Refused(409, message) })
    await chooseFromHead(user, 'Sperren')
    await user.type(await screen.findByLabelText('Grund'), 'Doppelt angelegt{Tab}')
    await user.click(screen.getAllByRole('button', { name: 'Sperren' }).at(-1) as HTMLElement)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByDisplayValue('Doppelt angelegt')).toBeTruthy()
  })
})

describe('a moderator’s limit', () => {
  const open = (options: Shown = {}) =>
    show({ path: '/admin/users?tab=moderator&unit=mo1', ...options })

  const propose = async (user: ReturnType<typeof show>['user'], amount: string, why: string) => {
    await user.click(await screen.findByRole('button', { name: 'Änderung vorschlagen' }))
    const limit = await screen.findByRole('textbox', { name: 'Freigabegrenze' })
    await user.clear(limit)
    await user.type(limit, amount)
    if (why) await user.type(screen.getByRole('textbox', { name: 'Grund' }), why)
    await user.click(screen.getByRole('button', { name: /Zur Freigabe geben/ }))
    return limit
  }

  it('is proposed, never changed by one person', async () => {
    const { user, sent } = open()
    await propose(user, '750', 'Eingearbeitet')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    const [call] = sent.mock.calls[0] ?? []
    expect(call?.path).toBe('/lib/moderator/unit/mo1/function/propose_limit')
    expect(call?.body).toEqual({ approval_limit: 750, reason: 'Eingearbeitet' })
  })

  it('is not sent without a reason, or where it is no amount', async () => {
    const { user, sent } = open()
    const limit = await propose(user, 'viel', '')
    expect(limit.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Bitte nennen Sie einen Grund')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('the data of an active firm', () => {
  const active = { ...installer, member_status: 'active', language: 'de' }
  const proposal = '/lib/installer/unit/i1/function/propose_company_change'
  const edit = (unit: object, onSend?: (call: TestCall) => unknown) =>
    show({
      path: '/admin/users?unit=i1&mode=edit',
      also: { '/lib/installer/unit/i1': unit },
      ...(onSend ? { onSend } : {}),
    })

  it('go to a second person with why; what else is typed is saved, once', async () => {
    let times = 0
    const { user, sent } = edit(active, ({ path }) => {
      if (path !== proposal) return active
      times += 1
      return times === 1 ? new Refused(400, 'Diese USt-IdNr. gibt es nicht.', 'city') : {}
    })
    await user.type(await screen.findByRole('textbox', { name: /^Telefon/ }), '0221 1')
    expect(screen.queryByRole('button', { name: 'Zur Freigabe geben' })).toBeNull()
    const city = screen.getByRole('textbox', { name: /^Ort/ })
    await user.clear(city)
    await user.type(city, 'Bonn')
    await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Laut Register')
    const send = screen.getByRole('button', { name: 'Zur Freigabe geben' })
    await user.click(send)
    expect((await screen.findAllByText(/gibt es nicht/)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
    const request = { path: proposal, body: { changes: { city: 'Bonn' }, reason: 'Laut Register' } }
    await waitFor(() =>
      expect(sent.mock.calls.map(([call]) => call)).toMatchObject([
        { method: 'PUT', path: '/lib/installer/unit/i1', body: { phone: '0221 1' } },
        request,
        request,
      ]),
    )
  })

  it('are saved at once while the registration is not through', async () => {
    const { user, sent } = edit({ ...installer, language: 'de' }, () => installer)
    const city = await screen.findByRole('textbox', { name: /^Ort/ })
    await user.clear(city)
    await user.type(city, 'Bonn')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(sent.mock.calls[0]?.[0]).toMatchObject({ method: 'PUT', body: { city: 'Bonn' } }),
    )
  })
})
