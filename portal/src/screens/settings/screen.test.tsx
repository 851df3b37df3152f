import { spellRiskRules, usualRiskRules } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { type Answers, listed, Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './screen.tsx'

const setting = {
  id: 'late_grace_days',
  arke_id: 'setting',
  version: 1,
  inserted_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  metadata: {},
  label: 'Nachfrist',
  title: 'Nachfrist',
  category: 'deadlines',
  applies: 'submission',
  kind: 'days',
  value: '14',
  choices: null,
  help: null,
  two_people: false,
  is_rare: false,
  position: 1,
}

const cap = {
  ...setting,
  id: 'cap_line',
  kind: 'amount',
  value: '100.00',
  two_people: true,
  position: 2,
}

const entry = {
  id: '9',
  at: '2026-11-02T09:30:00Z',
  unit: 'late_grace_days',
  action: 'update',
  actor: { id: 'a1', arke_id: 'admin', label: 'Anna Admin' },
  reason: null,
  changes: [{ field: 'value', before: '7', after: '14', is_personal: false }],
}

const late = {
  ...{ rule: 'check:claim_in_time', claims: 12, lost: 3, amount: 140 },
  ...{ claims_before: 9, amount_before: 90 },
}

interface Shown {
  settings?: unknown
  changes?: object[]
  confirmers?: readonly { id: string; label: string }[]
  role?: string
  path?: string
  onSend?: (call: TestCall) => unknown
}

function show(options: Shown = {}) {
  const {
    settings = listed(setting, cap),
    changes = [],
    confirmers = [{ id: 'm9', label: 'Jana Adler' }],
    role = 'admin',
  } = options
  const { path = '' } = options
  const sent = vi.fn<(call: TestCall) => unknown>(options.onSend ?? (() => ({ ...setting })))
  const answers: Answers = (call) => {
    if (call.method !== 'GET') return sent(call)
    if (call.path === '/lib/setting/unit')
      return typeof settings === 'function' ? settings() : settings
    if (call.path.endsWith('section_log')) return { items: [entry], next: null }
    if (call.path.endsWith('rule_effects')) return { rules: [late] }
    if (call.path.includes('change')) return { items: changes, confirmers }
    return listed()
  }
  const { user } = render(
    <TestPortal arke_id={role} path={`/${role}/settings${path}`} answers={answers}>
      <Screen />
    </TestPortal>,
  )
  return { user, sent }
}

const grace = 'Nachfrist für verspätete Vorgänge'
const highest = 'Höchstens je Gerät'

const fieldOf = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = (name = 'Speichern') => screen.getByRole('button', { name })

describe('the settings of a programme', () => {
  it('say beside a rule what it made of the last 90 days', async () => {
    show()
    expect(
      await screen.findByText(/90 Tage: 12 Vorgänge, 3 davon .* zusammen 140,00 € weniger/),
    ).toBeDefined()
  })

  it('say what each value leads to, from when on it goes, and who has to agree', async () => {
    show()
    expect((await fieldOf(grace)).value).toBe('14')
    expect(screen.getByText(/noch 14 Tage lang angenommen/)).toBeTruthy()
    expect(screen.getByText(/Für ein Gerät werden höchstens 100,00/)).toBeTruthy()
    expect(screen.getAllByText(/die danach eingereicht werden/)).toHaveLength(1)
    expect(screen.getAllByTitle(/wenn eine zweite Person freigibt/)).toHaveLength(1)
  })

  it('say what follows from a value while it is typed', async () => {
    const { user } = show()
    const box = await fieldOf(highest)
    await user.clear(box)
    await user.type(box, '0')
    expect(screen.getByText('Es wird nicht begrenzt.')).toBeTruthy()
  })

  it('have a section each, of which the address names one', async () => {
    show({ settings: listed(setting, { ...cap, category: 'limits' }), path: '?section=limits' })
    expect(await fieldOf(highest)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: grace })).toBeNull()
    const sections = screen.getByRole('navigation', { name: 'Abschnitte' })
    const links = within(sections).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Fristen',
      'Beträge und Stufen',
      'Ankündigungen',
      'Textbausteine',
      'Gründe',
      'Produktfamilien',
      'Namen der Stufen',
      'Texte der E-Mails',
      'Gesendete E-Mails',
      'Gesamtes Protokoll',
    ])
    expect(links[1]?.getAttribute('aria-current')).toBe('page')
  })

  it('are found by a word, with the way to where they stand', async () => {
    show({ path: '?q=nachfrist' })
    const link = await screen.findByRole('link', { name: grace })
    expect(link.getAttribute('href')).toBe(`/admin/settings?section=deadlines#${setting.id}`)
    expect(screen.queryByText(highest)).toBeNull()
  })

  it('are found among the lists of the office and the checks of risk', async () => {
    const risk = { ...cap, id: 'risk_rules', kind: 'rules', category: 'risk', value: '{}' }
    show({ settings: listed(setting, risk), path: '?q=bankverbindung' })
    const check = await screen.findByRole('link', { name: /^Nur dieser Fachbetrieb nutzt/ })
    expect(check.getAttribute('href')).toBe('/admin/settings?section=risk#risk_rules')
    show({ path: '?q=textbaustein' })
    const list = await screen.findByRole('link', { name: 'Textbausteine' })
    expect(list.getAttribute('href')).toBe('/admin/settings?section=text_modules')
  })

  it('say in words that nothing is found', async () => {
    show({ path: '?q=zeppelin' })
    expect(await screen.findByText('Nichts gefunden zu „zeppelin“')).toBeTruthy()
  })

  it('that are rarely used are folded, unless one is wrong', async () => {
    const rare = { ...cap, is_rare: true }
    const { user } = show({ settings: listed(setting, rare) })
    const fold = (await screen.findByText('Selten gebraucht (1)')).closest('details')
    expect(fold?.open).toBe(false)
    await user.clear(await fieldOf(highest))
    await user.type(await fieldOf(grace), '1{Enter}')
    expect(fold?.open).toBe(true)
  })

  it('that are rarely used are in sight where the address names one', async () => {
    const rare = { ...cap, is_rare: true }
    show({ settings: listed(setting, rare), path: `#${cap.id}` })
    const fold = await screen.findByText('Selten gebraucht (1)')
    expect(fold.closest('details')?.open).toBe(true)
  })

  it('have their log behind a word, with values in words', async () => {
    const { user } = show()
    await user.click(await screen.findByText('Protokoll'))
    const [line] = await screen.findAllByText('7 Tage')
    expect(line?.closest('tr')?.textContent).toMatch(/Anna Admin.*Geändert.*7 Tage.*14 Tage/)
  })

  it('say so where there are none', async () => {
    show({ settings: listed() })
    expect(await screen.findByText('Keine Einstellungen')).toBeTruthy()
  })

  it('can be asked for once more when they failed', async () => {
    show({ settings: new Refused(400, 'Nicht jetzt.') })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  })

  it('are only read where the role may not change them, 0 in words', async () => {
    show({ role: 'brand', settings: listed(setting, { ...cap, value: '0.00' }) })
    expect(await screen.findByText(grace)).toBeTruthy()
    expect(screen.getByText('keine Grenze')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: grace })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })
})

describe('a section', () => {
  it('is saved by Enter, and only what was changed is sent', async () => {
    const { user, sent } = show()
    const box = await fieldOf(grace)
    await user.clear(box)
    await user.type(box, '21')
    expect(screen.getByText('1 Änderung gilt mit dem Speichern.')).toBeTruthy()
    await user.type(box, '{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      method: 'PUT',
      path: '/lib/setting/unit/late_grace_days',
      body: { value: '21' },
    })
    expect(document.activeElement).toBe(box)
  })

  it.each([
    ['-5', /Zahl ab 0/],
    ['12,5', /ganze Zahl/],
    ['1e3', /ganze Zahl/],
  ])('never saves something else than was typed: %s', async (typed, reason) => {
    const { user, sent } = show()
    const box = await fieldOf(grace)
    await user.clear(box)
    await user.type(box, `${typed}{Enter}`)
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
    expect(box.value).toBe(typed)
    expect(sent).not.toHaveBeenCalled()
  })

  it('proposes what decides on money, with one reason, and saves the rest', async () => {
    const { user, sent } = show()
    const [days, euro] = [await fieldOf(grace), await fieldOf(highest)]
    await user.clear(days)
    await user.type(days, '21')
    await user.clear(euro)
    await user.type(euro, '120,5')
    expect(screen.getByText(/1 Änderung geht zur Freigabe/)).toBeTruthy()
    await user.click(save())
    expect((await screen.findAllByText(/nennen Sie einen Grund/)).length).toBeGreaterThan(0)
    expect(sent).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Zu teuer.')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls[1]?.[0]).toMatchObject({
      path: '/lib/setting/unit/cap_line/function/propose_value',
      body: { value: '120,5', reason: 'Zu teuer.' },
    })
  })

  it('keeps what the server refuses in its field, with the reason beside it', async () => {
    const message = 'Höchstens 60 Tage.'
    const { user } = show({ onSend: () => new Refused(400, message, 'value') })
    const box = await fieldOf(grace)
    await user.clear(box)
    await user.type(box, '999{Enter}')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(box.value).toBe('999')
  })

  it('is not overwritten unseen when somebody else was faster', async () => {
    const words = 'Anna Admin hat den Eintrag geändert.'
    let current = setting
    const { user, sent } = show({
      settings: () => listed(current, cap),
      onSend: () => new Refused(409, words, undefined, 'version'),
    })
    const box = await fieldOf(grace)
    await user.clear(box)
    await user.type(box, '20')
    current = { ...setting, version: 2, value: '30' }
    await user.click(save())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText(/30 Tage/).textContent).toContain('20 Tage')
    await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }))
    expect(box.value).toBe('20')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  })

  it('says when nobody is there to confirm a proposal', async () => {
    const { user } = show({ confirmers: [] })
    const box = await fieldOf(highest)
    await user.clear(box)
    await user.type(box, '80')
    expect(await screen.findByText(/keine zweite Person/)).toBeTruthy()
  })

  it('shows in its place what waits for a second person, which can’t be changed before', async () => {
    const change = {
      id: 'ch1',
      kind: 'setting',
      subject: 'cap_line',
      subject_name: highest,
      state: 'open',
      proposed_at: '2026-11-20T10:00:00Z',
      proposed_by: { id: 'm2', label: 'Anna Admin' },
      is_own: false,
      may_decide: true,
      reason: 'Zu teuer.',
      before: { value: '100.00' },
      after: { value: '80.00' },
    }
    show({ changes: [change] })
    await fieldOf(grace)
    expect(await screen.findByText(/Vorgeschlagen von Anna Admin/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Freigeben' })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: highest })).toBeNull()
  })
})

describe('the rules of risk', () => {
  const rules = {
    ...setting,
    id: 'risk_rules',
    category: 'risk',
    kind: 'rules',
    value: spellRiskRules(usualRiskRules),
    two_people: true,
  }
  const effect = {
    days: 90,
    claims: 12,
    is_cut: false,
    moves: [
      { from: 'green', to: 'green', claims: 9, lost: 0 },
      { from: 'amber', to: 'red', claims: 3, lost: 2 },
    ],
  }
  const onSend = ({ path }: TestCall) => (path.endsWith('try_rules') ? effect : { ...setting })

  it('are proposed as one change, whose effect on past claims is shown before', async () => {
    const { user, sent } = show({ settings: listed(rules), path: '?section=risk', onSend })
    const weigh = async (check: RegExp, weight: string) =>
      user.click(
        within(await screen.findByRole('group', { name: check, hidden: true })).getByText(weight),
      )
    await weigh(/^Nur dieser Fachbetrieb nutzt die Bankverbindung/, 'leicht')
    await weigh(/^Der Verkäufer ist als Verkaufsstelle bekannt/, 'aus')
    expect(screen.getByText('Fachbetrieb und Konto · 1 geändert')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'An den letzten 90 Tagen erproben' }))
    expect(await screen.findByText(/3 von 12 Vorgängen der letzten 90 Tage/)).toBeTruthy()
    expect(screen.getByRole('row', { name: /^Hoch/ }).textContent).toMatch(/0 \(0\)3 \(2\)/)
    await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Zu viele Treffer.')
    await user.click(save('Zur Freigabe geben'))
    const value = spellRiskRules({ iban_unshared: 'light', seller_known: 'off' })
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls.map(([{ body }]) => body)).toEqual([
      { value },
      { value, reason: 'Zu viele Treffer.' },
    ])
  })
})
