import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Loaded } from '../../../../client/units.ts'
import { wordsOf } from '../../../../testing/rows.ts'
import { Refused } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import type { Choice } from '../../decision/lines/choices.ts'
import { RelatedClaims } from '../related/related-claims.tsx'
import { DeviceCard } from './device-card.tsx'

type Line = Loaded<'paperwork_line'>

const line = (values: object = {}) =>
  ({
    ...{ id: 'l1', arke_id: 'paperwork_line', label: 'CV1', serial: 'CV1', position: 1 },
    ...{ expected_amount: 80, approved_amount: null, decision: 'open', decision_reason: null },
    ...{ trace: [], provenance: null, product_name: null, net_price: null },
    ...{ link_serial_number: null },
    link_product: { id: 'pr1', arke_id: 'product', label: 'Comfort 12' },
    ...values,
  }) as unknown as Line

const asExpected: Choice = { decision: 'approved', amount: null, reason: null }

interface Given {
  values?: object
  entitled?: number
  choice?: Choice | null
  wasTried?: boolean
}

function show({ values = {}, entitled = 80, choice = asExpected, wasTried = false }: Given = {}) {
  const onChange = vi.fn()
  const { user } = showScreen(
    <ul>
      <DeviceCard line={line(values)} {...{ entitled, choice, wasTried, onChange }} />
    </ul>,
    { role: 'moderator' },
  )
  const card = async () => (await screen.findAllByRole('listitem'))[0] as HTMLElement
  return { user, card, onChange }
}

describe('a device', () => {
  it('says what it is, what the invoice calls it and what it brings', async () => {
    const { card } = show({
      values: {
        product_name: 'WP Comfort 12kW silber',
        net_price: 4200,
        provenance: { serial: { origin: 'e_invoice', document: 'd1' } },
        link_serial_number: { id: 'sn1' },
      },
    })
    const words = wordsOf(await card())
    expect(words).toMatch(/^CV180,00 €Comfort 12/)
    expect(words).toContain('Auf der Rechnung: WP Comfort 12kW silber · 4.200,00 €')
    expect(screen.getByTitle('Aus der E-Rechnung gelesen')).toBeDefined()
    expect(screen.getByTitle('Im Seriennummernregister gefunden')).toBeDefined()
  })

  it('without number, product and price says what is missing, and no price of nothing', async () => {
    const { card } = show({ values: { serial: null, link_product: null, product_name: 'Gerät' } })
    const words = wordsOf(await card())
    expect(words).toContain('ohne Seriennummer')
    expect(words).toContain('Kein Produkt zugeordnet')
    expect(words).toContain('Auf der Rechnung: Gerät')
    expect(words).not.toMatch(/Gerät · /)
  })

  it('with a hostile name on the invoice shows it as words', async () => {
    const product_name = '<script>alert(1)</script>'
    const { card } = show({ values: { product_name } })
    expect(wordsOf(await card())).toContain(product_name)
    expect((await card()).querySelector('script')).toBeNull()
  })

  it('that loses a bonus says the old and the new amount, and why', async () => {
    const { card } = show({ entitled: 55 })
    const amount = wordsOf(await card())
    expect((await card()).querySelector('del')?.textContent).toMatch(/80,00/)
    expect(amount).toMatch(/80,00 €55,00 €/)
    expect(amount).toContain('Ohne die abgelehnten Geräte sind die Bedingungen')
  })

  it.each([
    ['is rejected itself', { decision: 'rejected', amount: null, reason: null } as const],
    ['is only looked at', null],
  ])('that %s is not shown as lowered', async (_, choice) => {
    const { card } = show({ entitled: 55, choice })
    expect(wordsOf(await card())).not.toContain('Ohne die abgelehnten Geräte')
    expect((await card()).querySelector('del')).toBeNull()
  })

  it('that was decided before says how, for how much and why', async () => {
    const values = {
      decision: 'approved_reduced',
      approved_amount: 30,
      decision_reason: 'SERIAL_UNREADABLE',
      decision_words: { de: 'Die Seriennummer ist nicht lesbar.' },
    }
    const { card } = show({ values })
    expect(wordsOf(await card())).toMatch(/Bisher:.*30,00 €.*Seriennummer/)
  })

  it('is not decided by who only reads', async () => {
    const { card } = show({ choice: null })
    expect(wordsOf(await card())).toContain('CV1')
    expect(screen.queryByRole('button', { name: 'Ablehnen' })).toBeNull()
  })
})

describe('deciding about a device', () => {
  it('gives the decision, and says which one is on', async () => {
    const { user, onChange } = show()
    const group = within(await screen.findByRole('group', { name: 'Entscheidung zu CV1' }))
    expect(group.getByRole('button', { name: 'Genehmigen', pressed: true })).toBeDefined()
    await user.click(group.getByRole('button', { name: 'Ablehnen' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...asExpected, decision: 'rejected' })
  })

  const reduced = (amount: number | null, reason: Choice['reason'] = null): Choice => ({
    decision: 'approved_reduced',
    amount,
    reason,
  })

  it.each([
    ['more than it brings', 80.01],
    ['nothing', 0],
    ['less than nothing', -5],
    ['parts of a cent', 10.005],
  ])('refuses %s at once, beside the amount', async (_, amount) => {
    show({ choice: reduced(amount) })
    const field = await screen.findByRole('textbox', { name: /Gekürzter Betrag/ })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/muss über 0 liegen/)).toBeDefined()
    expect(screen.queryByText('Bitte wählen Sie einen Grund.')).toBeNull()
  })

  it('measures the amount by what is left of the device', async () => {
    show({ entitled: 55, choice: reduced(60) })
    expect(await screen.findByText(/muss über 0 liegen/)).toBeDefined()
  })

  it.each([
    [false, null, 0],
    [true, null, 1],
    [true, 30, 0],
  ])('asks for a missing amount once approving was tried (%s, %s)', async (wasTried, amount, n) => {
    show({ wasTried, choice: reduced(amount, 'SERIAL_UNREADABLE') })
    await screen.findByRole('textbox', { name: /Gekürzter Betrag/ })
    expect(screen.queryAllByText('Bitte geben Sie den gekürzten Betrag an.')).toHaveLength(n)
  })
})

describe('related claims', () => {
  const related = '/lib/paperwork/unit/p1/function/related'
  const other = { id: 'p2', claim_number: 'CB-2', paperwork_status: 'approved' }

  it('say everything that they have in common, and lead to their desks', async () => {
    const relatedClaims = [{ ...other, relations: ['invoice', 'iban'] }]
    showScreen(<RelatedClaims claim="p1" />, { role: 'admin', known: { [related]: relatedClaims } })
    const row = await screen.findByRole('listitem')
    expect(wordsOf(row)).toContain('gleiche Rechnung, Konto eines anderen Fachbetriebs')
    expect(within(row).getByRole('link', { name: 'CB-2' }).getAttribute('href')).toBe(
      '/admin/paperworks/p2',
    )
  })

  it('that could not be sought can be sought again, and are not said to be none', async () => {
    let answer: unknown = new Refused(403, 'x')
    const { user } = showScreen(<RelatedClaims claim="p1" />, {
      role: 'admin',
      known: { [related]: () => answer },
    })
    const again = await screen.findByRole(
      'button',
      { name: 'Noch einmal versuchen' },
      { timeout: 5_000 },
    )
    expect(screen.queryByText(/Kein anderer Vorgang/)).toBeNull()
    answer = []
    await user.click(again)
    expect(await screen.findByText(/Kein anderer Vorgang/)).toBeDefined()
  })
})
