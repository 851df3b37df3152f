import { useLocation } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OpenChanges } from '../../../changes/open-changes.tsx'
import type { AnyUnit } from '../../../client/units.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { type Shown, showScreen } from '../../../testing/show-screen.tsx'
import { CampaignActions } from './campaign-actions.tsx'

const campaign = (over: object = {}) =>
  ({
    id: 'c1',
    arke_id: 'campaign',
    version: 3,
    label: 'Frühjahr',
    name: 'Frühjahr',
    campaign_status: 'active',
    purchase_to: '2126-06-30',
    claim_to: '2126-07-31',
    commissioning_to: null,
    budget: 1000,
    proposed_by: { id: 'm2', label: 'Bert Brand' },
    is_own: false,
    may_decide: true,
    ...over,
  }) as unknown as AnyUnit

const change = (over: object = {}) => ({
  id: 'ch1',
  kind: 'campaign_budget',
  subject: 'c1',
  subject_name: 'Frühjahr',
  state: 'open',
  before: { budget: 1000 },
  after: { budget: 1500 },
  reason: 'Es läuft gut',
  proposed_by: { id: 'm2', label: 'Bert Brand' },
  is_own: false,
  may_decide: true,
  proposed_at: '2026-11-20T08:00:00Z',
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  ...over,
})

const unit = '/lib/campaign/unit/c1'

/** Renders the current address. */
const Place = () => <output>{useLocation().href}</output>
const place = () => screen.getByText(/^\/admin\//).textContent

function show(
  over: object = {},
  { changes = [], ...options }: Shown & { changes?: object[] } = {},
) {
  const role = options.role ?? 'admin'
  return showScreen(
    <>
      <Place />
      <OpenChanges subject="c1" />
      <CampaignActions unit={campaign(over)} />
    </>,
    {
      ...options,
      role,
      path: `/${role}/campaigns/c1`,
      known: {
        '/lib/campaign/function/budgets': [],
        '/lib/change/function/changes': {
          items: changes,
          confirmers: [{ id: 'm9', label: 'Jana Adler' }],
        },
      },
    },
  )
}

type Hands = ReturnType<typeof show>

/** Opens an action from the menu. */
async function ask({ user }: Hands, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog'))
}

const offered = async ({ user }: Hands) => {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  return (await screen.findAllByRole('menuitem')).map(wordsOf)
}

describe('a higher budget', () => {
  it('is asked for with its reason, and waits for a second person', async () => {
    const hands = show()
    const dialog = await ask(hands, 'Budget erhöhen')
    expect(dialog.getByText(/wenn eine zweite Person sie freigibt/)).toBeDefined()
    const budget = dialog.getByRole<HTMLInputElement>('textbox', { name: /Neues Budget/ })
    expect(budget.value).toBe('1.000,00')
    await hands.user.clear(budget)
    await hands.user.type(budget, '1.500,5')
    await hands.user.type(dialog.getByRole('textbox', { name: /Grund/ }), '  Läuft gut ')
    await hands.user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() => expect(hands.sent).toHaveLength(1))
    expect(hands.sent[0]).toMatchObject({
      path: `${unit}/function/raise_budget`,
      body: { budget: 1500.5, reason: 'Läuft gut' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is not sent where it is no amount, which stays as it was typed', async () => {
    const hands = show()
    const dialog = await ask(hands, 'Budget erhöhen')
    const budget = dialog.getByRole<HTMLInputElement>('textbox', { name: /Neues Budget/ })
    await hands.user.clear(budget)
    await hands.user.type(budget, 'viel')
    await hands.user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'ja')
    await hands.user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    expect(await dialog.findByText('Bitte nennen Sie den Grund.')).toBeDefined()
    expect(budget.value).toBe('viel')
    expect(budget.getAttribute('aria-invalid')).toBe('true')
    expect(hands.sent).toEqual([])
  })

  it('is not offered where there is no limit', async () => {
    expect(await offered(show({ budget: null }))).not.toContain('Budget erhöhen')
  })

  it('is not offered a second time while one waits', async () => {
    const hands = show({}, { changes: [change()] })
    await screen.findByText('Ein höheres Budget für „Frühjahr“ wartet auf die Freigabe')
    expect(await offered(hands)).toContain('Verlängern')
    await waitFor(() =>
      expect(screen.queryByRole('menuitem', { name: 'Budget erhöhen' })).toBeNull(),
    )
  })
})

describe('a later end', () => {
  const send = 'Zur Freigabe geben'

  it('is asked for with the days that were moved alone', async () => {
    const hands = show()
    const dialog = await ask(hands, 'Verlängern')
    const days = dialog.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(days).toEqual(['30.06.2126', '31.07.2126', ''])
    const [, claims] = dialog.getAllByRole('textbox')
    await hands.user.clear(claims as HTMLElement)
    await hands.user.type(claims as HTMLElement, '31.8.2126')
    await hands.user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Lieferverzug')
    await hands.user.click(dialog.getByRole('button', { name: send }))
    await waitFor(() => expect(hands.sent).toHaveLength(1))
    expect(hands.sent[0]?.body).toEqual({ claim_to: '2126-08-31', reason: 'Lieferverzug' })
  })

  it('needs a day that is moved', async () => {
    const hands = show()
    const dialog = await ask(hands, 'Verlängern')
    await hands.user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Lieferverzug')
    await hands.user.click(dialog.getByRole('button', { name: send }))
    expect(await dialog.findByText('Bitte nennen Sie den neuen Tag und den Grund.')).toBeDefined()
    expect(hands.sent).toEqual([])
  })

  it('is not sent with a day that there is not', async () => {
    const hands = show()
    const dialog = await ask(hands, 'Verlängern')
    const [to] = dialog.getAllByRole<HTMLInputElement>('textbox')
    await hands.user.clear(to as HTMLElement)
    await hands.user.type(to as HTMLElement, '31.09.2126')
    await hands.user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Lieferverzug')
    await hands.user.click(dialog.getByRole('button', { name: send }))
    expect(await dialog.findByText(/Diesen Tag gibt es nicht/)).toBeDefined()
    expect(to?.value).toBe('31.09.2126')
    expect(hands.sent).toEqual([])
  })
})

describe('a draft', () => {
  const draft = { campaign_status: 'draft' }

  it('is submitted without a remark too', async () => {
    const hands = show(draft)
    await hands.user.click(await screen.findByRole('button', { name: 'Zur Freigabe vorlegen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await hands.user.click(dialog.getByRole('button', { name: 'Zur Freigabe vorlegen' }))
    await waitFor(() => expect(hands.sent).toHaveLength(1))
    expect(hands.sent[0]).toMatchObject({
      path: `${unit}/function/submit_for_approval`,
      body: {},
    })
  })

  it('whose rules are refused names them, and leads to where they are mended, nothing typed lost unasked', async () => {
    const message = 'Der Betrag fehlt.'
    const hands = show(draft, { onSend: () => new Refused(400, message, 'amount') })
    await hands.user.click(await screen.findByRole('button', { name: 'Zur Freigabe vorlegen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await hands.user.type(dialog.getByRole('textbox'), 'Bitte bis Freitag')
    await hands.user.click(dialog.getByRole('button', { name: 'Zur Freigabe vorlegen' }))
    const line = await dialog.findByText(message)
    expect(wordsOf(line)).toMatch(/Betrag.*: Der Betrag fehlt\./)
    expect(dialog.getByDisplayValue('Bitte bis Freitag')).toBeDefined()
    await hands.user.click(dialog.getByRole('button', { name: 'Im Entwurf ändern' }))
    expect(place()).toBe('/admin/campaigns/c1')
    await hands.user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(place()).toBe('/admin/campaigns/c1?mode=edit'))
  })

  it('that is a copy of a campaign opens once it is there', async () => {
    const hands = show({}, { onSend: () => ({ ...campaign(), id: 'c9' }) })
    const dialog = await ask(hands, 'Duplizieren')
    await hands.user.click(dialog.getByRole('button', { name: 'Duplizieren' }))
    await waitFor(() => expect(place()).toBe('/admin/campaigns/c9'))
    expect(hands.sent[0]?.path).toBe(`${unit}/function/duplicate`)
  })
})

describe('a change that waits', () => {
  const waits = () => screen.findByRole('region', { name: /wartet auf die Freigabe/ })

  it('says what becomes of what and why, and is confirmed after a question', async () => {
    const { user, sent } = show({}, { changes: [change()] })
    const banner = await waits()
    expect(wordsOf(banner)).toMatch(/1\.000,00 €.*1\.500,00 €.*„Es läuft gut“.*Bert Brand/)
    await user.click(within(banner).getByRole('button', { name: 'Freigeben' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Änderung freigeben' }))
    expect(dialog.getByText(/1\.500,00/)).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      path: '/lib/change/unit/ch1/function/confirm_change',
      body: {},
    })
  })

  it('is declined with a reason, kept where the server refuses', async () => {
    const message = 'Darüber ist schon entschieden.'
    const hands = show({}, { changes: [change()], onSend: () => new Refused(409, message) })
    await hands.user.click(within(await waits()).getByRole('button', { name: 'Ablehnen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await hands.user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
    expect(hands.sent).toEqual([])
    await hands.user.type(dialog.getByRole('textbox'), 'Zu teuer')
    await hands.user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByDisplayValue('Zu teuer')).toBeDefined()
    expect(hands.sent[0]?.body).toEqual({ reason: 'Zu teuer' })
  })

  it('can only be withdrawn by whoever proposed it', async () => {
    const own = change({
      proposed_by: { id: 'm1', label: 'Petra Bergmann' },
      is_own: true,
      may_decide: false,
    })
    show({}, { changes: [own] })
    const banner = within(await waits())
    expect(banner.getByText('Das entscheidet eine andere Person: Jana Adler.')).toBeDefined()
    expect(banner.getAllByRole('button').map(wordsOf)).toEqual(['Zurückziehen'])
  })

  it('is only read by a role that decides nothing', async () => {
    show(
      {},
      {
        role: 'brand',
        changes: [change({ proposed_by: { id: 'm8', label: 'Ida' }, may_decide: false })],
      },
    )
    expect(within(await waits()).queryAllByRole('button')).toEqual([])
  })

  it('of the rules keeps another version from being proposed, and says why', async () => {
    const version = change({
      kind: 'campaign_version',
      before: { rule: { amount: 50 } },
      after: { valid_from: '2126-05-01', rule: { amount: 65 } },
    })
    const { user } = show({}, { changes: [version] })
    expect(wordsOf(await waits())).toContain('Neue Fassung für Käufe ab 01.05.2126')
    const button = screen.getByRole('button', { name: /^Neue Fassung ab/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await user.click(button)
    expect(place()).toBe('/admin/campaigns/c1')
  })
})
