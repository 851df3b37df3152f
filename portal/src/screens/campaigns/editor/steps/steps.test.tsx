import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { Screen } from '../../screen.tsx'

const show = (search = '') =>
  showScreen(<Screen />, {
    role: 'brand',
    path: `/brand/campaigns?mode=new&template=device_bonus${search}`,
  })
const step = (name: RegExp) => screen.findByRole('button', { name })
const panel = () => screen.getByRole('complementary', { name: 'Bedeutung und Prüfung' })

describe('a campaign that is written in steps', () => {
  it('has one step open, and says what is missing in each', async () => {
    show()
    const what = await step(/^Was und wie viel.*Fehlt: Name$/)
    expect(what.getAttribute('aria-current')).toBe('step')
    expect(await step(/^Für wen und wann.*Fehlt: Kauf ab, Kauf bis$/)).toBeDefined()
    expect(await step(/^Budget und Regeln.*Vollständig$/)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Kauf ab' })).toBeNull()
  })

  it('goes on with Enter, into the first field of the next step', async () => {
    const { user, sent } = show()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Herbst{Enter}')
    const from = await screen.findByRole('textbox', { name: 'Kauf ab' })
    expect(document.activeElement).toBe(from)
    expect(await step(/^Was und wie viel.*Vollständig$/)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('opens the step its address names', async () => {
    show('&step=limits')
    expect(await screen.findByRole('textbox', { name: /^Budget/ })).toBeDefined()
  })

  it('folds what is seldom needed under its default, and unfolds it with the focus in it', async () => {
    const { user } = show('&step=limits')
    await user.click(await step(/^Kombinierbar mit anderen Aktionen: ja$/))
    expect(screen.queryByRole('button', { name: /^Kombinierbar mit anderen/ })).toBeNull()
    expect(screen.getByText('Kombinierbarkeit')).toBeDefined()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('goes to the step of what is refused', async () => {
    const { user } = show('&step=limits')
    await user.click(await step(/^Entwurf speichern$/))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    expect(name.getAttribute('aria-invalid')).toBe('true')
  })

  it('is never told that all is fine while something is missing', async () => {
    show()
    await step(/^Was und wie viel/)
    expect(within(panel()).queryByText(/widersprechen sich nicht/)).toBeNull()
    expect(within(panel()).getByRole('button', { name: 'Kauf bis' })).toBeDefined()
  })
})
