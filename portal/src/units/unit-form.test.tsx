import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { UnitForm } from './unit-form.tsx'

const group = {
  id: 'g1',
  arke_id: 'sales_group',
  version: 3,
  inserted_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  metadata: {},
  label: 'Nordring',
  name: 'Nordring',
  group_type: 'association',
  active: true,
  note: null,
}

function show(unit: typeof group | null) {
  const saved: unknown[] = []
  const hands = render(
    <TestPortal arke_id="admin">
      <UnitForm
        arke="sales_group"
        unit={unit}
        fields={['name', 'group_type', 'note', 'active']}
        onSaved={(one) => saved.push(one)}
      />
    </TestPortal>,
  )
  return { ...hands, saved }
}

/** Answers the next calls and keeps what was sent. */
function answering(status: number, answer: object) {
  const sent: { method: string; body: unknown; version: string | null }[] = []
  globalThis.fetch = async (_, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const version = new Headers(init?.headers).get('if-match')
    sent.push({ method: init?.method ?? 'GET', body, version })
    return new Response(JSON.stringify(answer), { status })
  }
  return sent
}

describe('the form of a unit', () => {
  it('gathers what is missing above and takes the focus there', async () => {
    const { user } = show(null)
    await user.click(await screen.findByRole('button', { name: 'Speichern' }))
    const missing = await screen.findByRole('button', { name: 'Name: Bitte ausfüllen.' })
    expect(document.activeElement?.contains(missing)).toBe(true)
    await user.click(missing)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ }))
  })

  it('sends only what was changed, with the version that was read', async () => {
    const { user, saved } = show(group)
    const sent = answering(200, { content: group, messages: [] })
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Südring')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent).toContainEqual({ method: 'PUT', body: { name: 'Südring' }, version: '"3"' })
  })

  it('puts what the server refuses beside its field', async () => {
    const { user } = show(group)
    const message = 'Diesen Wert gibt es schon.'
    answering(400, { content: null, messages: [{ context: 'x', message, parameter: 'name' }] })
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'x')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByRole('button', { name: `Name: ${message}` })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Name/ }).getAttribute('aria-invalid')).toBe('true')
  })

  it('offers to load the new state when somebody was faster', async () => {
    const { user } = show(group)
    answering(409, { content: null, messages: [{ context: 'version', message: 'changed' }] })
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'x')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByRole('button', { name: 'Neuen Stand laden' })).toBeTruthy()
  })
})
