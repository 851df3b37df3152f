import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testMember } from '../testing/portal.tsx'
import { Refused, type TestCall } from '../testing/serve.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { PeopleCard } from './people-card.tsx'

const person = (id: string, label: string, overrides: object = {}) => ({
  ...{ id, arke_id: 'person', label, email: `${id}@firma.example`, person_status: 'active' },
  ...{ may_submit: true, may_see: false, may_bank: false, may_manage: false },
  ...{ deputy_until: null, link_sales_point: null, last_access_time: null },
  ...overrides,
})
const owner = person('p1', 'Petra Bergmann', { may_see: true, may_bank: true, may_manage: true })
const max = person('p2', 'Max Monteur')

interface Given {
  people?: object[]
  rights?: string[]
  isWholesaler?: boolean
  onSend?: (call: TestCall) => unknown
}

async function show({
  people = [owner, max],
  isWholesaler = false,
  onSend,
  ...overrides
}: Given = {}) {
  const member = {
    ...testMember('installer'),
    person: 'p1',
    rights: overrides.rights ?? ['may_manage'],
  }
  const view = showScreen(
    <>
      <PeopleCard member={member} firm={{ id: 'm1', isWholesaler }} />
      <Toaster />
    </>,
    {
      role: 'installer',
      tellsFailures: true,
      known: { '/lib/person/unit': { items: people, count: people.length } },
      ...(onSend ? { onSend } : {}),
    },
  )
  await screen.findByText('Petra Bergmann')
  const choose = async (name: string, action: string) => {
    await view.user.click(screen.getByRole('button', { name: `Aktionen für ${name}` }))
    await view.user.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { ...view, choose }
}

describe('the people of a firm', () => {
  it('are named with what each may do; whoever has left is not there', async () => {
    await show({
      people: [
        owner,
        max,
        person('p3', 'Eva Weg', { person_status: 'left' }),
        person('p4', 'Ida Neu', { person_status: 'invited', may_see: true }),
        person('p5', 'Uwe Vertreter', { deputy_until: '2026-12-24' }),
      ],
    })
    expect(screen.getByText('Firma und Personen verwalten')).toBeDefined()
    expect(screen.getByText('Einreichen')).toBeDefined()
    expect(screen.getByText('Einreichen · Alles sehen')).toBeDefined()
    expect(screen.getByText('Vertretung bis 24.12.2026: alle Rechte')).toBeDefined()
    expect(screen.getByText('Eingeladen')).toBeDefined()
    expect(screen.queryByText('Eva Weg')).toBeNull()
  })

  it('are only looked at without the right to manage them, but for one’s own access', async () => {
    await show({ rights: ['may_submit'] })
    expect(screen.queryByRole('button', { name: 'Person einladen …' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Aktionen für Max Monteur' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Aktionen für Petra Bergmann' })).toBeDefined()
  })

  it('are invited with a name, an address and rights; a taken address is told beside it', async () => {
    const sent: unknown[] = []
    const { user } = await show({
      onSend: ({ path, body }) => {
        sent.push([path, body])
        if (sent.length === 1)
          return new Refused(400, 'Mit dieser Adresse meldet sich schon jemand an.', 'email')
        return { id: 'p9' }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Person einladen …' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Vorname/), 'Ida')
    await user.type(dialog.getByLabelText(/Nachname/), 'Neu')
    await user.type(dialog.getByLabelText(/E-Mail/), 'ida@firma.example')
    await user.click(dialog.getByRole('checkbox', { name: 'Alles sehen' }))
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }))
    expect(await dialog.findByText(/meldet sich schon jemand an/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }))
    expect(await screen.findByText('Einladung gesendet')).toBeDefined()
    expect(sent.at(-1)).toEqual([
      '/lib/person/function/invite',
      {
        ...{ first_name: 'Ida', last_name: 'Neu', email: 'ida@firma.example' },
        ...{ may_submit: true, may_see: true, may_bank: false, may_manage: false },
        ...{ deputy_until: null, link_sales_point: null },
      },
    ])
  })

  it('get all rights with the right to manage', async () => {
    const { choose, user } = await show()
    await choose('Max Monteur', 'Rechte ändern …')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Firma und Personen verwalten' }))
    const bank = dialog.getByRole('checkbox', { name: 'Bankverbindung' })
    expect(bank).toHaveProperty('checked', true)
    expect(bank).toHaveProperty('disabled', true)
  })

  it('are removed only after a question, and a refusal says why', async () => {
    const { choose, user } = await show({
      onSend: () => {
        return new Refused(409, 'Jemand muss Firma und Personen verwalten.')
      },
    })
    await choose('Max Monteur', 'Zugang beenden …')
    await user.click(await screen.findByRole('button', { name: 'Zugang beenden' }))
    expect(await screen.findByText(/Jemand muss Firma/)).toBeDefined()
  })
})
