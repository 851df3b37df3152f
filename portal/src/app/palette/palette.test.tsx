import { mayOpen as isOpenTo, keysOf, memberScreens, menuOf } from '@ruecklauf/model'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal, testMember } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { listed, serverOf } from '../../testing/serve.ts'
import { useShortcuts } from '../../ui/overlays/shortcuts/use-shortcuts.ts'
import { Palette } from './palette.tsx'
import { searchedBy } from './palette-search.ts'
import { partsOf } from './part-commands.tsx'
import { usePalette } from './use-palette.ts'

const searched = (role: Parameters<typeof testMember>[0]) =>
  searchedBy(testMember(role)).map(({ arke, screen: place }) => `${arke} → ${place}`)

/** The palette loads on demand, which takes a while on a busy machine. */
const patient = { timeout: 15_000 }

/** A page with its own shortcut, and the palette over it. */
function Page({ take = () => {} }: { take?: () => void }) {
  const palette = usePalette()
  useShortcuts({ next_claim: take })
  return (
    <>
      <p>Seite</p>
      {palette.isOpen ? <Palette member={testMember('installer')} palette={palette} /> : null}
    </>
  )
}

function Opened({ role }: { role: Parameters<typeof testMember>[0] }) {
  const palette = usePalette()
  return (
    <>
      <p>Seite</p>
      {palette.isOpen ? <Palette member={testMember(role)} palette={palette} /> : null}
    </>
  )
}

async function page() {
  const take = vi.fn()
  const { user } = render(
    <TestPortal arke_id="installer">
      <Page take={take} />
    </TestPortal>,
  )
  await screen.findByText('Seite')
  return { take, user }
}

describe('the keys of the palette', () => {
  it('are its own from the first one on, also while it is being loaded', async () => {
    const { take } = await page()
    // Within one turn, as the browser delivers keys faster than the palette loads.
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    for (const key of ['n', 'o', 'x', 'Backspace', 'r', 'd'])
      fireEvent.keyDown(document.body, { key })
    expect(await screen.findByDisplayValue('nord', {}, patient)).toBe(screen.getByRole('combobox'))
    expect(take).not.toHaveBeenCalled()
  })

  it('go on into its field once it is there', async () => {
    const { user } = await page()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'n' })
    const field = await screen.findByRole('combobox', {}, patient)
    await waitFor(() => expect(document.activeElement).toBe(field), patient)
    await user.keyboard('ord')
    expect(screen.getByDisplayValue('nord')).toBe(field)
  })

  it('are the page’s again when it is closed, or given up before it is there', async () => {
    const { take, user } = await page()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await user.keyboard('n')
    expect(take).toHaveBeenCalledOnce()
  })
})

describe('what can be done from the palette', () => {
  const offered = async (role: Parameters<typeof testMember>[0]) => {
    const { user } = render(
      <TestPortal arke_id={role}>
        <Opened role={role} />
      </TestPortal>,
    )
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    const options = await screen.findAllByRole('option', {}, patient)
    return options.map(({ textContent }) => textContent)
  }

  it('is to submit a device for whoever installs it, and to review for whoever reviews', async () => {
    const commands = await offered('installer')
    expect(commands).toContain('Gerät einreichen')
    expect(commands).not.toContain('Nächster Vorgang')
  })

  it.each([
    ['installer', ['AuszahlungenGuthaben', 'BelegeGuthaben', 'BankverbindungProfil']],
    ['admin', ['AuszahlungenVorgänge', 'MonatsabschlussVorgänge', 'AnfragenHäufige Fragen']],
    ['moderator', []],
  ] as const)(
    'of %s leads to the parts of screens that have no menu entry',
    async (role, parts) => {
      const commands = await offered(role)
      for (const part of parts) expect(commands).toContain(part)
      if (role === 'moderator') expect(commands).not.toContain('MonatsabschlussVorgänge')
    },
  )

  it('is to go on with the next claim, to read in another language, and to leave', async () => {
    const commands = await offered('moderator')
    expect(commands).toContain('Nächster Vorgang')
    expect(commands).toContain('Sprache: Italiano')
    expect(commands).not.toContain('Sprache: Deutsch')
    expect(commands).toContain('Abmelden')
    expect(commands).not.toContain('Gerät einreichen')
  })
})

const thisMonth = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric' }).format()

const openRoles = ['installer', 'wholesaler', 'moderator', 'admin', 'super_admin', 'brand'] as const

describe('the palette leads', () => {
  it.each(openRoles)('%s to each screen of theirs', (role) => {
    const member = testMember(role)
    const places = new Set<string>([
      ...menuOf(member.permissions).map((entry) => entry.replaceAll('_', '-')),
      ...partsOf(member).map(({ screen: place }) => place),
      // To submit a device.
      ...(role === 'installer' ? ['scan'] : []),
    ])
    const own = keysOf(memberScreens).filter(
      (path) =>
        !path.includes('$') &&
        isOpenTo(role, path) &&
        !('others' in memberScreens[path] && role !== 'installer'),
    )
    expect(own.filter((path) => !places.has(path))).toEqual([])
  })

  it.each([
    ['installer', 'Überweisung', 'AuszahlungenGuthaben'],
    ['installer', 'passwort', 'Passwort ändern'],
    ['installer', 'csv', 'Exporte'],
    ['installer', 'adresse', 'Profil'],
    ['admin', 'cashback-satz', 'Produkte'],
    ['admin', 'abschluss datev', 'MonatsabschlussVorgänge'],
    ['admin', 'export', 'Exporte'],
    ['admin', thisMonth, `${thisMonth}Monatsabschluss`],
    ['brand', 'vier-augen', 'Freigaben'],
  ] as const)('%s by a word that people use: %s', async (role, input, expected) => {
    const { user } = render(
      <TestPortal arke_id={role}>
        <Opened role={role} />
      </TestPortal>,
    )
    globalThis.fetch = serverOf(() => listed())
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', {}, patient), input)
    const options = await screen.findAllByRole('option', {}, patient)
    expect(options.map(({ textContent }) => textContent)).toContain(expected)
  })
})

describe('the search of the palette', () => {
  it('looks only in what a role may read and has a screen for', () => {
    expect(searched('installer')).toEqual([
      'paperwork → wallet',
      'paperwork_line → wallet',
      'receipt → wallet',
      'document → wallet',
      'product → products',
      'faq → faq',
    ])
    expect(searched('wholesaler')).toEqual([
      'paperwork → wallet',
      'receipt → wallet',
      'product → products',
      'faq → faq',
    ])
    expect(searched('moderator')).toEqual([
      'paperwork → paperworks',
      'paperwork_line → paperworks',
      'document → paperworks',
      'serial_number → serial_number',
      'faq → faq',
    ])
    expect(searched('admin')).toEqual([
      'paperwork → paperworks',
      'paperwork_line → paperworks',
      'document → paperworks',
      'serial_number → serial_number',
      'installer → users',
      'wholesaler → users',
      'product → products',
      'campaign → campaigns',
      'sales_point → sales_point',
      'sales_group → sales_group',
      'payout_run → paperworks',
      'payout → paperworks',
      'faq → faq',
    ])
  })

  it('finds a claim by what its label does not say, once the typing rests', async () => {
    const claim = {
      id: 'c7',
      arke_id: 'paperwork',
      claim_number: 'CB-2026-000712',
      invoice_number: 'RE-77',
    }
    const requestedAddresses: string[] = []
    const { user } = render(
      <TestPortal arke_id="installer">
        <Page />
      </TestPortal>,
    )
    globalThis.fetch = serverOf(({ address }) => {
      if (address.includes('icontains')) requestedAddresses.push(address)
      return address.startsWith('/lib/paperwork/') ? listed(claim) : listed()
    })
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'RE-77')
    expect(screen.getByText('Wird gesucht …')).toBeTruthy()
    expect(await screen.findByRole('option', { name: /CB-2026-000712.*RE-77/ })).toBeTruthy()
    expect(requestedAddresses).toHaveLength(6)
    expect(decodeURIComponent(requestedAddresses[0] ?? '')).toContain(
      'filter=or(icontains(claim_number,RE-77),icontains(invoice_number,RE-77))',
    )
  })

  it('leads to the claim of a further invoice, and tells a claim once', async () => {
    const claim = { id: 'c7', arke_id: 'paperwork', claim_number: 'CB-7', invoice_number: 'RE-77' }
    const ofClaim = (number: string, id: string) => ({
      id: `d ${number}`,
      arke_id: 'document',
      invoice_number: number,
      link_paperwork: { id },
    })
    const { user } = render(
      <TestPortal arke_id="installer">
        <Page />
      </TestPortal>,
    )
    globalThis.fetch = serverOf(({ address }) => {
      if (address.startsWith('/lib/paperwork/')) return listed(claim)
      if (!address.startsWith('/lib/document/')) return listed()
      return listed(ofClaim('RE-77', 'c7'), ofClaim('RE-771', 'c8'))
    })
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', {}, patient), 'RE-77')
    expect(await screen.findByRole('option', { name: /RE-771/ })).toBeTruthy()
    expect(screen.getAllByRole('option', { name: /RE-77/ })).toHaveLength(2)
  })

  it('tells staff what names are like a mistyped one, where nothing holds it', async () => {
    const role = 'admin'
    const { user } = render(
      <TestPortal arke_id={role}>
        <Opened role={role} />
      </TestPortal>,
    )
    globalThis.fetch = serverOf(({ address }) => {
      if (!address.includes('/function/similar')) return listed()
      const isLike = address.startsWith('/lib/installer/function/similar?text=Bergmnan')
      return isLike ? [{ id: 'i7', label: 'Haustechnik Bergmann GmbH' }] : []
    })
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', {}, patient), 'Bergmnan')
    const option = await screen.findByRole('option', { name: /Haustechnik Bergmann GmbH/ })
    expect(option.textContent).toContain('Ähnlich geschrieben')
  })

  it('leads an installer to the claim of a device whose number is mistyped', async () => {
    const { user } = render(
      <TestPortal arke_id="installer">
        <Page />
      </TestPortal>,
    )
    globalThis.fetch = serverOf(({ address }) => {
      if (!address.includes('/function/similar')) return listed()
      const isLike = address.startsWith('/lib/paperwork_line/function/similar?text=CV221')
      return isLike ? [{ id: 'l1', label: 'CV2210004711', link_paperwork: { id: 'c7' } }] : []
    })
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', {}, patient), 'CV221004711')
    const option = await screen.findByRole('option', { name: /CV2210004711/ })
    expect(option.textContent).toContain('Ähnlich geschrieben')
  })

  it('asks for an installer whether a device pays that no claim of his has', async () => {
    const { user } = render(
      <TestPortal arke_id="installer">
        <Page />
      </TestPortal>,
    )
    globalThis.fetch = serverOf(({ address }) =>
      address.includes('/function/similar') ? [] : listed(),
    )
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', {}, patient)
    await user.type(field, 'cv2210004711')
    expect(
      await screen.findByRole('option', { name: 'Zahlt das Gerät CV2210004711?' }),
    ).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'Wallet')
    await waitFor(() => expect(screen.queryByRole('option', { name: /Zahlt das/ })).toBeNull())
  })

  it.each([
    ['as its reader calls it', 'termine di', 'Termine di presentazione'],
    ['with a slip, where nothing holds it', 'presentazoine', 'Termine di presentazione'],
    ['and a screen with one', 'Impostazoini', 'Impostazioni'],
  ])('finds a setting %s', async (_, input, expected) => {
    const role = 'admin'
    const { user } = render(
      <TestPortal arke_id={role}>
        <Opened role={role} />
      </TestPortal>,
      'it',
    )
    const setting = { id: 'claim_window_days', title: 'Einreichfrist', category: 'deadlines' }
    globalThis.fetch = serverOf(({ address }) => {
      if (address.includes('/function/similar')) return []
      return address.startsWith('/lib/setting/unit') ? listed(setting) : listed()
    })
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', {}, patient), input)
    expect(await screen.findByRole('option', { name: new RegExp(expected) }, patient)).toBeTruthy()
  })

  it('says that it failed instead of that there is nothing', async () => {
    const { user } = render(
      <TestPortal arke_id="installer">
        <Page />
      </TestPortal>,
    )
    globalThis.fetch = async () => new Response('', { status: 500 })
    await screen.findByText('Seite')
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'RE-77')
    expect(await screen.findByText(/Die Suche ist nicht gelungen/)).toBeTruthy()
    expect(screen.queryByText('Nichts gefunden')).toBeNull()
  })
})
