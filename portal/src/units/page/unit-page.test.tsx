import { arkes } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { AnyUnit } from '../../client/units.ts'
import { chooseFromHead } from '../../testing/choose-from-head.ts'
import { wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DeleteButton } from './delete-button.tsx'
import { ObjectLog } from './object-log.tsx'
import { ObjectTabs } from './object-tabs.tsx'
import { UnitHead } from './unit-head.tsx'
import { UnitPage } from './unit-page.tsx'

const group = {
  id: 's1',
  arke_id: 'sales_group',
  label: 'Verbund Dresden',
  name: 'Verbund Dresden',
} as unknown as AnyUnit
const path = '/lib/sales_group/unit/s1'

describe('deleting', () => {
  const show = (role: string, answer: unknown) => {
    const onDeleted = vi.fn()
    const view = showScreen(
      <DeleteButton arke={arkes.sales_group} unit={group} onDeleted={onDeleted} />,
      { role, known: { [path]: answer } },
    )
    return { ...view, onDeleted }
  }
  const ask = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Löschen' }))
    return within(await screen.findByRole('dialog'))
  }

  it('happens after a question that names it, not before', async () => {
    const { user, sent, onDeleted } = show('admin', {})
    const dialog = await ask(user)
    expect(dialog.getByText('Verbund Dresden löschen?')).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(sent).toMatchObject([{ method: 'DELETE', path }])
  })

  it('of what is in use is refused with its reason, and not offered again', async () => {
    const { user, onDeleted } = show('admin', new Refused(400, 'Sie hat schon Vorgänge.'))
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    expect(await dialog.findByText('Sie hat schon Vorgänge.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Löschen' })).toBeNull()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('of what is in use can be putting it out of use instead', async () => {
    const { user, sent } = show('admin', ({ method }: TestCall) =>
      method === 'DELETE' ? new Refused(400, 'Sie hat schon Vorgänge.') : {},
    )
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    await user.click(await dialog.findByRole('button', { name: 'Deaktivieren' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', null],
      ['PUT', { active: false }],
    ])
  })

  it('can be tried again where it only failed', async () => {
    const { user } = show('admin', new Refused(503, 'Gerade überlastet.'))
    const dialog = await ask(user)
    await user.click(dialog.getByRole('button', { name: 'Löschen' }))
    expect(await dialog.findByText('Gerade überlastet.')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Löschen' })).toBeDefined()
  })

  it('is not offered to whoever may not', async () => {
    show('brand', {})
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull())
  })
})

describe('the head of a unit', () => {
  const show = (unit: AnyUnit, { role = 'admin' } = {}) =>
    showScreen(
      <UnitHead
        arke={arkes.sales_group}
        unit={unit}
        edit={<button type="button">Bearbeiten</button>}
        onDeleted={() => {}}
      />,
      { role, known: { [path]: () => ({}) } },
    )

  it('has what is rare in its menu, what deletes last and apart', async () => {
    const { user } = show(group)
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    const menu = await screen.findByRole('menu')
    expect([...menu.children].map((child) => child.textContent || child.role)).toEqual([
      'Deaktivieren',
      'separator',
      'Löschen',
    ])
  })

  it('puts out of use after a question that says what stays', async () => {
    const { user, sent } = show(group)
    await chooseFromHead(user, 'Deaktivieren')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Verbund Dresden deaktivieren?')).toBeDefined()
    expect(dialog.getByText(/bleibt, wie es ist/)).toBeDefined()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Deaktivieren' }))
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { active: false } }]))
  })

  it('offers first to put back what is out of use, at once', async () => {
    const { user, sent } = show({ ...group, active: false })
    await user.click(await screen.findByRole('button', { name: 'Aktivieren' }))
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { active: true } }]))
  })

  it('offers nothing past the form to whoever may not', async () => {
    show(group, { role: 'moderator' })
    expect(await screen.findAllByRole('button')).toHaveLength(1)
  })

  it('puts nothing out of use that two people decide on', async () => {
    showScreen(
      <UnitHead
        arke={arkes.product}
        unit={{ ...group, arke_id: 'product', active: false }}
        edit={<button type="button">Bearbeiten</button>}
        onDeleted={() => {}}
      />,
      { role: 'admin' },
    )
    expect(await screen.findAllByRole('button')).toHaveLength(1)
  })
})

describe('the page of a unit', () => {
  const show = (answer: unknown, role = 'admin') => {
    const onBack = vi.fn()
    const view = showScreen(
      <UnitPage arke={arkes.sales_group} id="s1" onBack={onBack} onEdit={() => {}}>
        {() => <p>Angaben</p>}
      </UnitPage>,
      { role, known: { [path]: answer } },
    )
    return { ...view, onBack }
  }

  it('has its name, what it is, and what can be done with it', async () => {
    show(group)
    expect(await screen.findByRole('heading', { name: 'Verbund Dresden' })).toBeDefined()
    expect(screen.getByText('Angaben')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Bearbeiten' })).toBeDefined()
  })

  it('of one that is gone leads back', async () => {
    const { user, onBack } = show(new Refused(404, 'x'))
    await screen.findByText('Diesen Eintrag gibt es nicht')
    await user.click(screen.getByRole('button', { name: /Zur(ück zur)? Liste/ }))
    expect(onBack).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
  })

  it('that could not be read can be asked for again', async () => {
    let answer: unknown = new Refused(500, 'x')
    const { user } = showScreen(
      <UnitPage arke={arkes.sales_group} id="s1" onBack={() => {}}>
        {() => <p>Angaben</p>}
      </UnitPage>,
      { role: 'admin', known: { [path]: () => answer } },
    )
    const again = await screen.findByRole('button', { name: /Erneut versuchen|Noch einmal/ }, later)
    answer = group
    await user.click(again)
    expect(await screen.findByText('Angaben')).toBeDefined()
  })
})

/** A failed read is retried once before it is reported. */
const later = { timeout: 5_000 }

const entry = (values: object) => ({
  id: 'a1',
  at: '2026-11-20T08:00:00.000Z',
  action: 'update',
  actor: { id: 'm2', arke_id: 'admin', label: 'Jana Adler' },
  reason: null,
  changes: [],
  ...values,
})

describe('the log of a unit', () => {
  const log = '/lib/sales_point/unit/s1/function/log'
  const show = (pages: (call: TestCall) => unknown) =>
    showScreen(<ObjectLog arke={arkes.sales_point} id="s1" />, {
      role: 'admin',
      known: { [log]: pages },
    })

  it('tells who changed what from what to what, why, and hides what is personal', async () => {
    show(() => ({
      next: null,
      items: [
        entry({
          reason: 'Umgezogen',
          changes: [
            { field: 'city', before: 'Bonn', after: 'Köln', is_personal: false },
            { field: 'email', before: null, after: null, is_personal: true },
          ],
        }),
        entry({ id: 'a0', action: 'import', actor: null, changes: [] }),
      ],
    }))
    await screen.findByText('Importiert')
    const [first, second] = entryRows().map(wordsOf)
    expect(first).toMatch(/Jana Adler.*Bonn.*Köln.*Grund: Umgezogen/)
    expect(first).toContain('geändert (personenbezogen, wird nicht aufgezeichnet)')
    expect(second).toMatch(/Automatisch.*Importiert/)
  })

  it('goes on with the older entries after the last that was read', async () => {
    const { user, asked: requests } = show(({ query }) =>
      query.get('before') === 'a1'
        ? { next: null, items: [entry({ id: 'a0', action: 'create' })] }
        : { next: 'a1', items: [entry({})] },
    )
    await user.click(await screen.findByRole('button', { name: 'Ältere Einträge laden' }))
    expect(await screen.findByText('Angelegt')).toBeDefined()
    expect(entryRows()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Ältere Einträge laden' })).toBeNull()
    const pages = requests.filter(({ path }) => path.endsWith('/log'))
    expect(pages.map(({ query }) => query.get('before'))).toEqual([null, 'a1'])
  })

  it('of nothing says so', async () => {
    show(() => ({ next: null, items: [] }))
    expect(await screen.findByText('Bisher wurde hier nichts geändert.')).toBeDefined()
  })

  it.each([
    ['admin', true],
    ['brand', true],
    ['wholesaler', false],
  ])('is a part of the page for %s: %s', async (role, isThere) => {
    showScreen(<ObjectTabs arke={arkes.sales_group} id="s1" overview={<p>Überblick</p>} />, {
      role,
    })
    await screen.findByText('Überblick')
    expect(screen.queryByRole('tab', { name: 'Protokoll' }) !== null).toBe(isThere)
  })
})

/** The log's rows without the day headings. */
const entryRows = () => screen.getAllByRole('row').filter((row) => row.querySelector('time'))
