import { type Role, roles } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Member } from '../../client/portal.tsx'
import { testMember } from '../../testing/portal.tsx'
import { wordsOf } from '../../testing/rows.ts'
import { Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { LanguageSwitch } from './visitor/language-switch.tsx'

const unread = '/lib/notification/unit'

interface Given extends Shown {
  role?: Role
  count?: number
  values?: Partial<Member>
  onMenu?: () => void
}

const show = ({
  role = 'installer',
  count = 0,
  values,
  onMenu,
  known: answers,
  ...rest
}: Given = {}) =>
  showScreen(<TopBar member={{ ...testMember(role), ...values }} onMenu={onMenu} />, {
    ...rest,
    role,
    known: { [unread]: { items: [], count }, ...answers },
  })

const bell = (name: string) => screen.findByRole('link', { name })
const account = () => screen.findByRole('button', { name: /Ihr Konto/ })

describe('the bell', () => {
  it('says how many messages nobody has read, and asks for their number alone', async () => {
    const { asked: requests } = show({ count: 3 })
    const link = await bell('Mitteilungen, 3 ungelesen')
    expect(link.getAttribute('href')).toBe('/installer/notification')
    expect(wordsOf(link)).toBe('3')
    const query = requests.find(({ path }) => path === unread)?.query
    expect(Object.fromEntries(query ?? [])).toEqual({
      ...{ offset: '0', limit: '0', filter: 'isnull(read_at)' },
    })
  })

  it('counts up to 99', async () => {
    show({ count: 100 })
    expect(wordsOf(await bell('Mitteilungen, 99+ ungelesen'))).toBe('99+')
  })

  it('has no number where all is read', async () => {
    show()
    expect(wordsOf(await bell('Mitteilungen'))).toBe('')
  })

  it('stays the way to the messages where their number could not be had', async () => {
    const { asked: requests } = show({ known: { [unread]: new Refused(500, 'x') } })
    await waitFor(() => expect(requests.length).toBeGreaterThan(0))
    expect(wordsOf(await bell('Mitteilungen'))).toBe('')
  })
})

describe('the account', () => {
  it.each([
    ['installer', 'Fachbetrieb'],
    ['wholesaler', 'Großhändler'],
  ] as const)('of an %s is called by its company, with its role', async (role, words) => {
    show({ role })
    const trigger = wordsOf(await account())
    expect(trigger).toContain('Haustechnik Bergmann GmbH')
    expect(trigger).toContain(words)
  })

  it('without a company is called by the person, and by the address where that has no name', async () => {
    show({ values: { company: '' } })
    expect(wordsOf(await account())).toContain('Petra Bergmann')
  })

  it('that has neither company nor name is called by its address', async () => {
    show({ values: { company: '', name: '' } })
    expect(wordsOf(await account())).toContain('petra@bergmann.example')
  })

  it.each([
    ['Wärme & Söhne – Öl GmbH', 'WS'],
    ['èlan', 'È'],
    ['4711', ''],
  ])('of „%s“ has the initials „%s“', async (company, initials) => {
    show({ values: { company } })
    const avatar = (await account()).querySelector('[aria-hidden]')
    expect(avatar?.textContent).toBe(initials)
  })

  it.each(roles)('leads a %s to profile, password and out', async (role) => {
    const { user } = show({ role })
    await user.click(await account())
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByText('petra@bergmann.example')).toBeDefined()
    const ways = menu.getAllByRole('menuitem').map((item) => item.getAttribute('href'))
    expect(ways).toEqual([`/${role}/profile`, `/${role}/change-password`, null, '/logout'])
  })

  it('opens the sheet of keys', async () => {
    const { user } = show()
    await user.click(await account())
    await user.click(await screen.findByRole('menuitem', { name: 'Tastenkürzel' }))
    expect(await screen.findByRole('dialog', { name: /Tastenkürzel/ })).toBeDefined()
  })
})

describe('the languages of a visitor', () => {
  const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sprache' })

  it('are each called by their own name', async () => {
    showScreen(<LanguageSwitch />, { role: '', path: '/' })
    const names = [...(await choice()).options].map(({ text }) => text)
    expect(names.toSorted()).toEqual(['Deutsch', 'English', 'Español', 'Italiano'])
  })

  it('are kept nowhere', async () => {
    const { user, sent } = showScreen(<LanguageSwitch />, { role: '', path: '/' })
    const select = await choice()
    await user.selectOptions(select, 'es')
    await waitFor(() => expect(select.value).toBe('es'))
    expect(sent).toEqual([])
  })
})

describe('the menu’s button', () => {
  it('is there only where the menu has no room of its own', async () => {
    const onMenu = vi.fn()
    const { user } = show({ onMenu })
    await user.click(await screen.findByRole('button', { name: 'Hauptmenü öffnen' }))
    expect(onMenu).toHaveBeenCalledOnce()
  })

  it('is not there where the menu is seen', async () => {
    show()
    await account()
    expect(screen.queryByRole('button', { name: 'Hauptmenü öffnen' })).toBeNull()
  })
})
