import { arkes } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
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
      <Form unit={unit} onSaved={(savedUnit) => saved.push(savedUnit)} />
    </TestPortal>,
  )
  return { ...hands, saved }
}

const Form = ({ unit, onSaved = () => {} }: { unit: typeof group | null; onSaved?: Saved }) => (
  <UnitForm
    arke={arkes.sales_group}
    unit={unit}
    fields={['name', 'group_type', 'note', 'active']}
    onSaved={onSaved}
  />
)

type Saved = (unit: unknown) => void

/** A form whose unit a live update refetches. */
function Live() {
  const [unit, setUnit] = useState(group)
  return (
    <>
      <Form unit={unit} />
      <button type="button" onClick={() => setUnit({ ...group, version: 4, name: 'Westring' })}>
        Von anderen gespeichert
      </button>
    </>
  )
}

/** Answers the next calls and records the sent bodies. */
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
  it('takes the focus to the first wrong field, and gathers above what is wrong', async () => {
    const { user } = show(null)
    await user.click(await screen.findByRole('button', { name: 'Speichern' }))
    const missing = await screen.findByRole('button', { name: 'Name: Bitte ausfüllen.' })
    const name = screen.getByRole('textbox', { name: /^Name/ })
    expect(document.activeElement).toBe(name)
    await user.tab()
    await user.click(missing)
    expect(document.activeElement).toBe(name)
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

  it('keeps the version it was opened with, whatever is saved meanwhile', async () => {
    const { user } = render(
      <TestPortal arke_id="admin">
        <Live />
      </TestPortal>,
    )
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'x')
    await user.click(screen.getByRole('button', { name: 'Von anderen gespeichert' }))
    const sent = answering(200, { content: { ...group, version: 5 }, messages: [] })
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT', version: '"3"' }))
  })

  it('says who changed what when somebody was faster, and keeps what was typed', async () => {
    const { user, saved } = show(group)
    const theirs = { ...group, version: 4, name: 'Westring', note: 'Neu verhandelt' }
    const sent: (string | null)[] = []
    globalThis.fetch = async (_, init) => {
      if (init?.method !== 'PUT') return reply(200, theirs)
      const version = new Headers(init.headers).get('if-match')
      sent.push(version)
      return version === '"4"' ? reply(200, theirs) : reply(409, null)
    }
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Südring')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Anna Admin hat den Eintrag geändert.')).toBeTruthy()
    const changes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(changes).toEqual(['Name: Westring (Ihre Eingabe: Südring)', 'Notiz: Neu verhandelt'])
    await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }))
    expect(screen.getByDisplayValue('Südring')).toBeTruthy()
    expect(screen.getByDisplayValue('Neu verhandelt')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent).toEqual(['"3"', '"4"'])
  })
})

const reply = (status: number, content: unknown) => {
  const message = 'Anna Admin hat den Eintrag geändert.'
  const messages = status === 409 ? [{ context: 'version', message }] : []
  return new Response(JSON.stringify({ content, messages }), { status })
}
