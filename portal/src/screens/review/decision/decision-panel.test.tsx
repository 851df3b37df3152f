import { addDays, berlinDay, type Check, riskLevel } from '@ruecklauf/model'
import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import type { Decision } from './decision.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { DraftOf } from './draft/draft.tsx'
import type { Choices } from './lines/choices.ts'
import { useTurns } from './use-turns.ts'

const lines = [
  { id: 'l1', serial: 'CV1', expected_amount: 80 },
  { id: 'l2', serial: 'CV2', expected_amount: 47.5 },
] as Loaded<'paperwork_line'>[]

interface Shown {
  role?: string
  status?: string
  assignee?: string | null
  choices?: Choices
  /** The most a device pays, in EUR. */
  entitled?: [string, number][]
  isStale?: boolean
  checks?: Check[]
  risk?: number
  /** The most the member may grant, in EUR. */
  limit?: number | null
  /** Items to review before the decision. */
  exceptions?: string[]
  /** When the claim needs a second approval, as each call reports it. */
  second?: () => typeof oneIsEnough
  /** EUR granted before, by device. */
  granted?: number[]
}

function Panel({ keep, ...panelProps }: Shown & Keeper) {
  const {
    status = 'in_review',
    assignee = 'm1',
    choices = {},
    entitled = [],
    isStale = false,
    checks = [],
    risk = 0,
    exceptions = [],
    granted = [],
  } = panelProps
  const turns = useTurns({ id: 'p1', claim_number: 'CB-2026-000285' })
  const [unready, setUnready] = useState<readonly string[]>([])
  const claim = {
    id: 'p1',
    claim_number: 'CB-2026-000285',
    paperwork_status: status,
    expected_amount: 127.5,
    approved_amount: null,
    checks,
    risk_score: risk,
    risk_level: riskLevel(risk),
    link_assignee: assignee && { id: assignee, label: 'Elif Demir' },
  } as unknown as Loaded<'paperwork'>
  const held = {
    kept: null,
    isSending: false,
    refusal: null,
    dismissRefusal: () => {},
    keep,
  }
  const entitlement = { amounts: new Map(entitled), isStale }
  return (
    <>
      <DecisionPanel
        claim={claim}
        lines={lines.map((line, at) => ({ ...line, approved_amount: granted[at] ?? null }))}
        choices={choices}
        entitlement={entitlement}
        held={held}
        turns={turns}
        wasObjected={false}
        onException={() => exceptions.pop() !== undefined}
        onUnready={setUnready}
      />
      <output aria-label="Unfertig">{unready.join(' ')}</output>
    </>
  )
}

/** The panel beside the button that rejects the second device. */
function Rejecting({ keep }: Keeper) {
  const [choices, setChoices] = useState<Choices>({})
  const rejected = { decision: 'rejected', amount: null, reason: 'SERIAL_UNKNOWN' } as const
  return (
    <>
      <button type="button" onClick={() => setChoices({ l2: rejected })}>
        Zweites ablehnen
      </button>
      <Panel choices={choices} isStale={'l2' in choices} keep={keep} />
    </>
  )
}

interface Keeper {
  keep: (decision: Decision) => void
}

const trail = '/lib/paperwork/unit/p1/function/timeline'
const usual = '/lib/paperwork/function/usual_deadline'
const granted = '/lib/paperwork/function/grant'
const timeline = [
  { at: '2026-11-20T08:00:00Z', kind: 'take', title: 'In Prüfung', actor: 'Elif Demir' },
  { at: '2026-11-20T09:00:00Z', kind: 'release', title: 'Zurückgegeben', actor: 'Anna Admin' },
  { at: '2026-11-20T09:30:00Z', kind: 'take', title: 'In Prüfung', actor: 'Sabine Admin' },
]

const oneIsEnough = {
  ...{ four_eyes_limit: 2_500, four_eyes_red_risk: false, four_eyes_override: false },
}

async function show({
  role = 'moderator',
  limit = null,
  second = () => oneIsEnough,
  ...panelProps
}: Shown = {}) {
  const decisions: Decision[] = []
  const { user, unmount } = render(
    <TestPortal
      arke_id={role}
      answers={{
        [trail]: timeline,
        [usual]: { days: 21 },
        get [granted]() {
          return { limit, second: second(), available_on: '2026-12-07' }
        },
      }}
    >
      <DraftOf claim="p1">
        <Panel {...panelProps} keep={(decision) => void decisions.push(decision)} />
      </DraftOf>
    </TestPortal>,
  )
  await screen.findByRole('region', { name: 'Entscheidung' })
  return { user, decided: decisions, unmount }
}

/** An objection whose second device was rejected before. */
const objected = {
  status: 'objection',
  assignee: 'm2',
  granted: [80, 0],
  choices: { l2: { decision: 'rejected', amount: null, reason: 'SERIAL_UNKNOWN' } },
} satisfies Shown

const names = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('the decision panel', () => {
  it('offers the reviewer of a claim what the workflow allows', async () => {
    await show()
    expect(names()).toEqual([
      'Zurückstellen …',
      'Nächster VorgangN',
      'Zurückgeben',
      'An die Verwaltung abgeben',
      'AblehnenR',
      'Unterlagen anfordernD',
      'GenehmigenA',
    ])
  })

  it('offers only taking it while nobody reviews', async () => {
    await show({ status: 'submitted', assignee: null })
    expect(names()).toEqual(['Nächster VorgangN', 'ÜbernehmenT'])
  })

  it('tells who reviews the claim of somebody else', async () => {
    await show({ assignee: 'm2' })
    expect(screen.getByText('Elif Demir prüft diesen Vorgang gerade.')).toBeDefined()
    expect(names()).toEqual(['Von dort übernehmen …', 'Nächster VorgangN'])
  })

  it('lets the brand only look', async () => {
    await show({ role: 'brand' })
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.getByText(/nicht entscheiden/)).toBeDefined()
  })

  it('approves what is left where a rejected device takes a bonus along', async () => {
    const choices: Choices = {
      l2: { decision: 'rejected', amount: null, reason: 'SERIAL_UNKNOWN' },
    }
    const { user, decided: decisions } = await show({ choices, entitled: [['l1', 60]] })
    await user.keyboard('a{Enter}')
    expect(decisions).toMatchObject([{ result: 'partially_approved', amount: 6_000 }])
  })

  it('waits until that is known', async () => {
    const choices: Choices = {
      l2: { decision: 'rejected', amount: null, reason: 'SERIAL_UNKNOWN' },
    }
    const { user, decided: decisions } = await show({ choices, isStale: true })
    await user.keyboard('a{Enter}')
    expect(decisions).toEqual([])
    const approve = screen.getByRole('button', { name: /Teilweise genehmigen/ })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
  })

  it('waits for it too when a device is rejected beside the open form', async () => {
    const decisions: Decision[] = []
    const { user } = render(
      <TestPortal arke_id="moderator">
        <Rejecting keep={(decision) => void decisions.push(decision)} />
      </TestPortal>,
    )
    await user.click(await screen.findByRole('button', { name: 'Genehmigen' }))
    await user.type(screen.getByLabelText(/Satz zur Entscheidung/), 'Danke.')
    await user.click(screen.getByRole('button', { name: 'Zweites ablehnen' }))
    await user.click(screen.getByRole('button', { name: /80,00/ }))
    expect(decisions).toEqual([])
    expect(screen.getByDisplayValue('Danke.')).toBeDefined()
  })

  it('approves with two keys', async () => {
    const { user, decided: decisions } = await show()
    await user.keyboard('a{Enter}')
    expect(decisions).toEqual([{ action: 'approve', body: {}, result: 'approved', amount: 12_750 }])
  })

  const failed: Check[] = [
    {
      code: 'invoice_quantity',
      state: 'failed',
      severity: 'warn',
      values: { product: 'Thermo 8', invoiced: 0, claimed: 2 },
    },
    { code: 'first_claim', state: 'failed', severity: 'info', values: {} },
  ]

  it('names what stands against a claim and refuses it without a reason beside the field', async () => {
    const { user, decided: decisions } = await show({ checks: failed, risk: 55 })
    await user.keyboard('a')
    expect(screen.getByText('Hoch · 55')).toBeDefined()
    expect(screen.getByText(/Thermo 8: auf der Rechnung 0/)).toBeDefined()
    expect(screen.queryByText(/erste Vorgang/)).toBeNull()
    const reason = screen.getByLabelText(/Warum genehmigen Sie trotzdem/)
    expect(reason.getAttribute('aria-invalid')).not.toBe('true')
    expect(document.activeElement).toBe(reason)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(decisions).toEqual([])
    expect(screen.getByText(/Bitte begründen Sie, warum Sie den Vorgang trotz/)).toBeDefined()
    expect(document.activeElement).toBe(reason)
    await user.keyboard('Lieferschein liegt vor')
    await user.click(screen.getByRole('button', { name: /127,50/ }))
    expect(decisions).toMatchObject([{ body: { override_reason: 'Lieferschein liegt vor' } }])
  })

  it('asks for no reason where a check only informs', async () => {
    const { user, decided: decisions } = await show({ checks: failed.slice(1), risk: 5 })
    await user.keyboard('a{Enter}')
    expect(decisions).toMatchObject([{ body: {} }])
  })

  it('points to a reduced device that lacks something instead of approving', async () => {
    const untyped = { decision: 'approved_reduced', amount: null, reason: null } as const
    const { user, decided: decisions } = await show({ choices: { l2: untyped } })
    await user.keyboard('a{Enter}')
    expect(decisions).toEqual([])
    expect(screen.getByLabelText('Unfertig').textContent).toBe('l2')
  })

  it('approves in part what is left of the devices', async () => {
    const rejected = { decision: 'rejected', amount: null, reason: 'SERIAL_UNKNOWN' } as const
    const { user, decided: decisions } = await show({ choices: { l2: rejected } })
    await user.click(screen.getByRole('button', { name: 'Teilweise genehmigen' }))
    await user.click(screen.getByRole('button', { name: /80,00/ }))
    expect(decisions[0]).toMatchObject({ result: 'partially_approved', amount: 8_000 })
  })

  it('asks for documents only with a reason', async () => {
    const { user, decided: decisions } = await show()
    await user.keyboard('d')
    await user.click(await screen.findByRole('button', { name: 'Anfordern' }))
    expect(decisions).toEqual([])
    await user.type(screen.getByLabelText(/Begründung/), 'Das Foto ist unscharf.')
    expect(screen.getByText('– Foto des Typenschilds: Das Foto ist unscharf.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Anfordern' }))
    expect(decisions[0]).toMatchObject({
      action: 'request_document',
      body: { items: [{ kind: 'type_plate', line: null, reason: 'Das Foto ist unscharf.' }] },
    })
  })

  it('asks for documents within the days that the programme’s setting gives', async () => {
    const { user, decided: decisions } = await show()
    await user.keyboard('d')
    await user.type(await screen.findByLabelText(/Begründung/), 'Bitte schärfer.')
    await user.click(screen.getByRole('button', { name: 'Anfordern' }))
    expect(decisions[0]).toMatchObject({
      action: 'request_document',
      body: { deadline: addDays(berlinDay(new Date()), 21) },
    })
  })

  it('rejects only with a reason of the catalogue', async () => {
    const { user, decided: decisions } = await show()
    await user.keyboard('r')
    expect(screen.getByText('Wird abgelehnt')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Ablehnen' }))
    expect(decisions).toEqual([])
    expect(screen.getByText('Bitte wählen Sie einen Grund.')).toBeDefined()
  })

  it('names who reviews, where the role may not read the member', async () => {
    await show({ assignee: null })
    expect(await screen.findByText('Sabine Admin prüft diesen Vorgang gerade.')).toBeDefined()
  })
})

describe('the bar', () => {
  it('tells the sum where something is taken off, and else leaves it to the head', async () => {
    await show()
    expect(screen.queryByText('Wird genehmigt')).toBeNull()
    cleanup()
    await show({ choices: { l1: { decision: 'rejected', amount: null, reason: 'other' } } })
    expect(screen.getByText('Wird genehmigt').nextSibling?.textContent).toBe('47,50\u00a0€')
  })

  it('says how much the reviewer may grant, and offers nothing above it', async () => {
    const { user, decided: decisions } = await show({ limit: 100 })
    expect(await screen.findByText('100,00 €')).toBeDefined()
    const approve = screen.getByRole('button', { name: /Genehmigen/ })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('a{Enter}')
    expect(decisions).toEqual([])
  })

  it('goes from exception to exception by Enter, and then to the decision', async () => {
    const { user, decided: decisions } = await show({ exceptions: ['Nummer', 'Datum'] })
    await user.keyboard('{Enter}{Enter}')
    expect(screen.queryByRole('button', { name: /127,50/ })).toBeNull()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('127,50\u00a0€ genehmigen')
    await user.keyboard('{Enter}')
    expect(decisions).toHaveLength(1)
  })

  it('sends the open form by Enter from anywhere that has no key of its own', async () => {
    const { user, decided: decisions } = await show({ exceptions: ['Nummer'] })
    await user.keyboard('a')
    screen.getByLabelText(/Satz zur Entscheidung/).focus()
    await user.keyboard('{Enter}')
    expect(decisions).toEqual([])
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await user.keyboard('{Enter}')
    expect(decisions).toHaveLength(1)
  })

  it('is sent out of its form by Ctrl and Enter, and given up by Escape', async () => {
    const { user, decided: decisions } = await show()
    await user.keyboard('a')
    await user.type(screen.getByLabelText(/Satz zur Entscheidung/), 'Danke.')
    await user.keyboard('{Escape}')
    expect(screen.queryByLabelText(/Satz zur Entscheidung/)).toBeNull()
    await user.keyboard('a')
    await user.click(screen.getByLabelText(/Satz zur Entscheidung/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(decisions).toMatchObject([{ body: { note: 'Danke.' } }])
  })

  it('leads on to the next claim as soon as one is decided', async () => {
    const { user } = await show()
    const requestedUrls: string[] = []
    const fetched = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      requestedUrls.push(String(input instanceof Request ? input.url : input))
      return fetched(input, init)
    }
    await user.keyboard('a{Enter}')
    expect(requestedUrls.some((url) => url.includes('/function/next'))).toBe(true)
    globalThis.fetch = fetched
  })

  it('shows the mail of an approval as it will leave', async () => {
    const { user } = await show()
    await user.keyboard('a')
    expect(await screen.findByText(/verfügbar ab dem 07\.12\.2026/)).toBeDefined()
    expect(screen.getByText('– CV1: 80,00 €')).toBeDefined()
  })
})

describe('the focus of the panel', () => {
  const focused = () => document.activeElement?.textContent ?? ''

  it('goes into the form that a key opens, and back to the buttons when it is given up', async () => {
    const { user } = await show()
    for (const [key, field] of [
      ['d', /Typenschild/],
      ['r', /^$/],
    ] as const) {
      await user.keyboard(key)
      expect(document.activeElement?.getAttribute('role')).toBe('combobox')
      expect(focused()).toMatch(field)
      await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
      expect(focused()).toBe('GenehmigenA')
    }
  })
})

describe('a half-made decision', () => {
  it('is there again when the reviewer comes back', async () => {
    const { user, unmount } = await show()
    await user.keyboard('r')
    await user.type(screen.getByLabelText(/Ergänzung/), 'Die zweite Seite fehlt.')
    unmount()
    await show()
    expect(screen.getByDisplayValue('Die zweite Seite fehlt.')).toBeDefined()
    expect(screen.getByText('Ihre angefangene Entscheidung ist noch da.')).toBeDefined()
  })

  it('is kept when somebody else puts the claim back, who is named', async () => {
    const { user, unmount } = await show()
    await user.keyboard('r')
    await user.type(screen.getByLabelText(/Ergänzung/), 'Die zweite Seite fehlt.')
    unmount()
    const away = await show({ status: 'submitted', assignee: null })
    expect(await screen.findByText(/^Anna Admin hat den Vorgang zurückgegeben/)).toBeDefined()
    away.unmount()
    await show()
    expect(screen.getByDisplayValue('Die zweite Seite fehlt.')).toBeDefined()
  })

  it('can be thrown away', async () => {
    const { user, unmount } = await show()
    await user.keyboard('r')
    await user.type(screen.getByLabelText(/Ergänzung/), 'Die zweite Seite fehlt.')
    unmount()
    const again = await show()
    await again.user.click(screen.getByRole('button', { name: 'Entwurf verwerfen' }))
    expect(screen.queryByDisplayValue('Die zweite Seite fehlt.')).toBeNull()
    expect(localStorage.getItem('m1:decision:p1')).toBeNull()
  })
})

describe('an objection', () => {
  it('is upheld with A, as an approval is, and by no step that leads elsewhere', async () => {
    const { user, decided: decisions } = await show({ ...objected, choices: {} })
    expect(names()).toEqual(['Nächster VorgangN', 'ZurückweisenR', 'StattgebenA'])
    await user.keyboard('a')
    await user.type(
      await screen.findByRole('textbox', { name: /Satz zur Entscheidung/ }),
      'Nun lesbar.',
    )
    await user.click(screen.getByRole('button', { name: /^Stattgeben: 127,50/ }))
    expect(decisions).toEqual([
      {
        action: 'decide_objection',
        body: { decision: 'uphold', note: 'Nun lesbar.' },
        amount: 12_750,
      },
    ])
  })

  it('is not upheld while nothing more is granted', async () => {
    const { user } = await show(objected)
    const uphold = screen.getByRole('button', { name: /^Stattgeben/ })
    expect(uphold.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('a')
    expect(screen.queryByRole('heading', { name: 'Einspruch stattgeben' })).toBeNull()
  })

  it('is dismissed with R, in at least ten characters', async () => {
    const { user, decided: decisions } = await show(objected)
    await user.keyboard('r')
    const answer = await screen.findByRole('textbox', { name: /Antwort an den Fachbetrieb/ })
    await user.type(answer, 'Nein.')
    await user.click(screen.getByRole('button', { name: 'Zurückweisen' }))
    expect(await screen.findByText(/mit mindestens 10 Zeichen/)).toBeTruthy()
    await user.type(answer, ' Es ist ein anderes Gerät.')
    await user.click(screen.getByRole('button', { name: 'Zurückweisen' }))
    expect(decisions).toEqual([
      {
        action: 'decide_objection',
        body: { decision: 'dismiss', note: 'Nein. Es ist ein anderes Gerät.' },
        amount: null,
      },
    ])
  })

  it('has no buttons for whoever decided before', async () => {
    await show({ ...objected, assignee: 'm1' })
    expect(names()).toEqual(['Nächster VorgangN'])
  })
})

describe('an approval that a second person confirms', () => {
  it('is announced as what it is: no mail yet, and the button passes it on', async () => {
    const { user } = await show({ second: () => ({ ...oneIsEnough, four_eyes_limit: 50 }) })
    await user.keyboard('a')
    expect(await screen.findByRole('button', { name: 'Zur Zweitfreigabe geben' })).toBeDefined()
    expect(
      screen.getByText(/über der Vier-Augen-Grenze.*Eine zweite Person bestätigt/s),
    ).toBeDefined()
    expect(screen.queryByText(/Sie erhalten/)).toBeNull()
  })

  it('is said in an open form when others change the limit', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let four_eyes_limit = 2_500
    const { user } = await show({ second: () => ({ ...oneIsEnough, four_eyes_limit }) })
    await user.keyboard('a')
    await screen.findByRole('button', { name: /genehmigen$/ })
    four_eyes_limit = 50
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText(/Die Grenze hat sich gerade geändert.*50/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Zur Zweitfreigabe geben' })).toBeDefined()
    vi.useRealTimers()
  })
})
