import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testChange } from '../testing/change.ts'
import { TestPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { OpenChanges } from './open-changes.tsx'

const thomas = { id: 'm2', label: 'Thomas Reuter' }
const own = { id: 'm1', label: 'Petra Bergmann' }

const jana = [{ id: 'm9', label: 'Jana Adler' }]

const show = (overrides: object, confirmers = jana, arke_id = 'admin') =>
  render(
    <TestPortal
      arke_id={arke_id}
      answers={{
        '/lib/change/function/changes?open=true': {
          items: [testChange({ proposed_by: own, is_own: true, may_decide: false, ...overrides })],
          confirmers,
        },
      }}
    >
      <OpenChanges />
    </TestPortal>,
  )

describe('a change that waits for a second person', () => {
  it('says what becomes of what, why, and who wants it', async () => {
    show({ proposed_by: thomas, is_own: false, may_decide: true })
    expect(
      await screen.findByText('Die Freigabegrenze von Elif Demir soll geändert werden'),
    ).toBeDefined()
    expect(screen.getByText('keine eigene Grenze').tagName).toBe('DEL')
    expect(screen.getByText('2.500,00 €').tagName).toBe('INS')
    expect(screen.getByText('„Viele große Vorgänge.“')).toBeDefined()
    expect(screen.getByText(/^Vorgeschlagen von Thomas Reuter/)).toBeDefined()
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Ablehnen', 'Freigeben'])
  })

  it('can only be withdrawn by whoever proposed it', async () => {
    show({})
    expect(await screen.findByRole('button', { name: 'Zurückziehen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
    expect(screen.getByText('Das entscheidet eine andere Person: Jana Adler.')).toBeDefined()
  })

  it('says so where there is no second person', async () => {
    show({}, [])
    expect(await screen.findByText(/keine zweite Person.*admin create/)).toBeDefined()
  })

  it('leaves the decision to the administration', async () => {
    show({ proposed_by: thomas, is_own: false }, jana, 'brand')
    expect(await screen.findByText('Freigeben kann sie die Verwaltung.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
