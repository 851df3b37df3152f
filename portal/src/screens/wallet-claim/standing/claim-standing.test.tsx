import { addDays, berlinDay, type Role } from '@ruecklauf/model'
import { useMatch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { justSubmitted } from '../../../claims/just-submitted.ts'
import type { Loaded } from '../../../client/units.ts'
import { paymentStep } from '../../../testing/payment-step.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { type Shown, showScreen } from '../../../testing/show-screen.tsx'
import { Toaster } from '../../../ui/overlays/toaster.tsx'
import { ClaimStanding } from './claim-standing.tsx'

const today = berlinDay(new Date())
const own = '/lib/paperwork/unit/c1/function'
const item = { id: 'i1', kind: 'invoice', line: null, reason: '', document: null }
const claim = {
  id: 'c1',
  claim_number: 'CB-2026-000123',
  paperwork_status: 'submitted',
  submitted_at: '2026-10-02T08:30:00Z',
  taken_at: null,
  decided_at: null,
  due_on: addDays(today, 5),
  request_deadline: null,
  request_items: null,
  expected_amount: 200,
  approved_amount: null,
  decision_reason: null,
  decision_text: null,
  device_count: 1,
  link_earlier_claim: null,
}

interface Given extends Shown {
  role?: Role
  values?: object
}

/** The claim's page. A draft has another route. */
function Page({ values }: { values: object }) {
  const isHere = useMatch({ from: '/$member/wallet/$id', shouldThrow: false })
  const visibleClaim = { ...claim, ...values } as unknown as Loaded<'paperwork'>
  return (
    <>
      {isHere ? <ClaimStanding claim={visibleClaim} /> : <p>Der neue Entwurf</p>}
      <Toaster />
    </>
  )
}

const show = ({ values = {}, role = 'installer', known: answers, ...options }: Given = {}) =>
  showScreen(<Page values={values} />, {
    ...options,
    role,
    path: `/${role}/wallet/c1`,
    known: {
      [`${own}/payment`]: { paid_on: null, steps: [] },
      '/lib/paperwork/function/shares': [],
      ...answers,
    },
  })

const button = (name: string) => screen.findByRole('button', { name })
const sentence = async () =>
  wordsOf(await within(await screen.findByRole('region', { name: 'Stand' })).findByRole('status'))

describe('the days of a request', () => {
  const requestedClaim = (days: number, more: object = {}) => ({
    paperwork_status: 'request_document',
    request_items: [item],
    request_deadline: addDays(today, days),
    ...more,
  })

  it.each([
    [2, /Noch 2 Tage\./],
    [1, /Noch einen Tag\./],
    [0, /Die Frist endet heute\./],
  ])('that are %i are said, with what stays reserved', async (days, words) => {
    show({ values: requestedClaim(days) })
    expect(await screen.findByText(words)).toBeDefined()
    const way = screen.getByRole('link', { name: 'Unterlagen nachreichen' })
    expect(way.getAttribute('href')).toBe('#request')
  })

  it('that are over don’t end today once more', async () => {
    show({ values: requestedClaim(-1) })
    expect(await sentence()).toMatch(/^Es fehlt noch eine Unterlage, bis /)
    expect(screen.queryByText(/Die Frist endet heute/)).toBeNull()
  })

  it('are the installer’s: the wholesaler has nothing to hand in', async () => {
    show({ role: 'wholesaler', values: requestedClaim(2) })
    await sentence()
    expect(screen.queryByText(/Noch 2 Tage/)).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a granted amount', () => {
  const granted = { paperwork_status: 'partially_approved', approved_amount: 80 }
  const paid = (payment: object) => ({ [`${own}/payment`]: payment })

  const day = '2026-11-30'
  const account = 'DE89 •••• 3000'

  it.each([
    [{ state: 'planned', day }, `Eingeplant: Überweisung am 30.11.2026 auf ${account}.`],
    [
      { state: 'sent', day },
      `Der Bank übergeben: Überweisung auf ${account} für den 30.11.2026 vorgesehen, von der Bank noch nicht bestätigt.`,
    ],
    [{ state: 'paid', day }, 'Überwiesen am 30.11.2026.'],
    [
      { state: 'waiting', stop: 'no_iban' },
      'Es fehlt die Bankverbindung. Ohne sie können wir nichts auszahlen.',
    ],
  ] as const)('says in the words of the wallet when it comes: %j', async (over, words) => {
    const steps = [paymentStep({ ...over, amount: 80 })]
    show({ values: granted, known: paid({ paid_on: null, steps }) })
    await waitFor(async () =>
      expect(await sentence()).toBe(`Teilweise genehmigt: 80,00 € von 200,00 €. ${words}`),
    )
  })

  it('that comes in parts tells each', async () => {
    const steps = [
      paymentStep({ state: 'paid', day: '2026-11-12', amount: 50 }),
      paymentStep({ state: 'planned', day, amount: 30 }),
    ]
    show({ values: granted, known: paid({ paid_on: null, steps }) })
    await waitFor(async () =>
      expect(await sentence()).toMatch(/50,00 €: Überwiesen am 12\.11\.2026\. 30,00 €: Eingeplant/),
    )
  })

  it('is not asked for by a wholesaler, who is paid elsewhere', async () => {
    const { asked: requests } = show({ role: 'wholesaler', values: granted })
    expect(await sentence()).toMatch(/^Teilweise genehmigt/)
    expect(requests.map(({ path }) => path)).not.toContain(`${own}/payment`)
  })
})

describe('rejected devices of a claim', () => {
  const values = { paperwork_status: 'partially_approved', approved_amount: 80 }
  const devices = (...decisions: string[]) => ({
    '/lib/paperwork_line/unit': listed(
      ...decisions.map((decision, at) => ({ id: `l${at}`, decision })),
    ),
  })

  it('are begun anew, and the draft is opened', async () => {
    const { user, sent } = show({
      values,
      known: devices('approved', 'rejected'),
      onSend: () => ({ id: 'p9' }),
    })
    await user.click(await button('Abgelehnte Geräte neu einreichen'))
    expect(await screen.findByText('Der neue Entwurf')).toBeDefined()
    expect(sent).toMatchObject([{ method: 'POST', path: `${own}/resubmit` }])
    expect(await screen.findByText(/Neuer Entwurf mit Ihren Angaben/)).toBeDefined()
  })

  it('are none where only an amount was cut', async () => {
    const { asked: requests } = show({ values, known: devices('approved') })
    await button('Eingangsbestätigung (PDF)')
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain('/lib/paperwork_line/unit'),
    )
    expect(screen.queryByRole('button', { name: /neu einreichen/i })).toBeNull()
  })

  it.each([
    [-1, 0],
    [0, 1],
  ])('with %i days of the grace left are offered %i times', async (days, times) => {
    const values = { grace_ends_on: addDays(today, days) }
    show({
      values: {
        paperwork_status: 'rejected',
        decided_at: '2026-10-05T08:00:00Z',
        checks: [{ code: 'claim_window', state: 'passed', severity: 'block', values }],
      },
    })
    await button('Eingangsbestätigung (PDF)')
    expect(screen.queryAllByRole('button', { name: 'Neu einreichen' })).toHaveLength(times)
  })

  it('stay where the server refuses, with its words', async () => {
    const words = 'Der Zeitraum zum Einreichen ist vorbei.'
    const { user } = show({
      values: { paperwork_status: 'expired', request_deadline: today },
      onSend: () => new Refused(409, words),
    })
    await user.click(await button('Neu einreichen'))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByText('Der neue Entwurf')).toBeNull()
  })
})

describe('taking a claim back', () => {
  it('that was not meant changes nothing', async () => {
    const { user, sent } = show()
    await user.click(await button('Zurückziehen'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Das Gerät wird wieder frei/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  it('too late says so, and claims nothing else', async () => {
    const words = 'Der Vorgang wird inzwischen geprüft.'
    const { user } = show({ onSend: () => new Refused(409, words) })
    await user.click(await button('Zurückziehen'))
    await user.click(await button('Vorgang zurückziehen'))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(screen.queryByText('Vorgang zurückgezogen')).toBeNull()
  })
})

describe('the confirmation of receipt', () => {
  const files: string[] = []
  beforeEach(() => {
    files.length = 0
    URL.createObjectURL = () => 'blob:test'
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('is saved under the number of its claim', async () => {
    const { user } = show({ known: { [`${own}/receipt`]: '%PDF' } })
    await user.click(await button('Eingangsbestätigung (PDF)'))
    await waitFor(() => expect(files).toEqual(['Eingangsbestätigung CB-2026-000123.pdf']))
  })

  it('that could not be had says why, and saves nothing', async () => {
    const words = 'Zu diesem Vorgang gibt es keine Bestätigung.'
    const { user } = show({ known: { [`${own}/receipt`]: new Refused(404, words) } })
    await user.click(await button('Eingangsbestätigung (PDF)'))
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect(files).toEqual([])
  })
})

describe('the return line flows', () => {
  const approved = (days: number) => ({
    paperwork_status: 'approved',
    approved_amount: 200,
    decided_at: `${addDays(today, -days)}T12:00:00Z`,
  })
  const flows = async (options: Given) => {
    show(options)
    const band = await screen.findByRole('region', { name: 'Stand' })
    return band.querySelector('[class*=once]') !== null
  }

  it('when a claim was just handed in', async () => {
    justSubmitted.add('c1')
    expect(await flows({})).toBe(true)
  })

  it.each([
    ['is news', approved(1), true],
    ['is known for long', approved(9), false],
    ['has not come', {}, false],
  ])('when an approval %s', async (_, values, moves) => {
    expect(await flows({ values })).toBe(moves)
  })
})
