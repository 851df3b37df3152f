import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Loaded } from '../../client/units.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { SettingRow } from './setting-row.tsx'

const setting = {
  id: 'late_grace_days',
  arke_id: 'setting',
  version: 1,
  inserted_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  metadata: {},
  label: 'Nachfrist',
  title: 'Nachfrist',
  category: 'programme',
  kind: 'days',
  value: '14',
  choices: null,
  help: null,
  two_people: false,
  position: 1,
} satisfies Loaded<'setting'>

const cap = { ...setting, id: 'cap_line', kind: 'amount', value: '0.00', two_people: true } as const

const sent: { path: string; body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
})

function show(one: Loaded<'setting'>) {
  const hands = render(
    <TestPortal arke_id="admin">
      <SettingRow setting={one} isOpen={false} />
    </TestPortal>,
  )
  globalThis.fetch = async (path, init) => {
    if (init?.method) sent.push({ path: String(path), body: JSON.parse(String(init.body)) })
    const message = { context: null, message: 'Der Server nimmt das nicht.', parameter: 'value' }
    const isRead = !init?.method
    return new Response(
      JSON.stringify({
        content: isRead ? { items: [], confirmers: 1 } : null,
        messages: isRead ? [] : [message],
      }),
      { status: isRead ? 200 : 400 },
    )
  }
  return hands
}

describe('a setting that one person changes', () => {
  it.each([
    ['-5', 'Bitte geben Sie eine Zahl ab 0 an.'],
    ['12,5', 'Bitte geben Sie eine ganze Zahl an, ohne Komma.'],
    ['1e3', 'Bitte geben Sie eine ganze Zahl an, ohne Komma.'],
  ])('is never saved as something else than was typed: %s', async (typed, reason) => {
    const { user } = show(setting)
    await user.click(await screen.findByRole('button', { name: /bearbeiten$/ }))
    const box = screen.getByRole<HTMLInputElement>('textbox')
    await user.clear(box)
    await user.type(box, `${typed}{Enter}`)
    expect(await screen.findByText(reason)).toBeDefined()
    expect(box.value).toBe(typed)
    expect(document.activeElement).toBe(box)
    expect(sent).toEqual([])
  })
})

describe('a setting that decides on money', () => {
  it('says in words that 0 is no limit', async () => {
    show(cap)
    expect(await screen.findByText('keine Grenze')).toBeDefined()
  })

  it('is proposed with a reason', async () => {
    const { user } = show(cap)
    await user.click(await screen.findByRole('button', { name: /^Änderung vorschlagen/ }))
    const box = await screen.findByRole('textbox', { name: 'Höchstens je Gerät' })
    await user.clear(box)
    await user.type(box, '120,5')
    const send = () => screen.getByRole('button', { name: /^Zur Freigabe geben/ })
    await user.click(send())
    expect(sent).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'Zu teuer.')
    await user.click(send())
    expect(await screen.findByText('Der Server nimmt das nicht.')).toBeDefined()
    expect(sent).toEqual([
      {
        path: '/lib/setting/unit/cap_line/function/propose_value',
        body: { value: '120,5', reason: 'Zu teuer.' },
      },
    ])
  })
})

it('takes the focus into the value, and keeps the version it was opened with', async () => {
  const { user } = render(
    <TestPortal arke_id="admin">
      <Live />
    </TestPortal>,
  )
  await user.click(await screen.findByRole('button', { name: /bearbeiten|ändern/i }))
  const value = screen.getByRole('textbox')
  expect(document.activeElement).toBe(value)
  await user.clear(value)
  await user.type(value, '20')
  await user.click(screen.getByRole('button', { name: 'Von anderen gespeichert' }))
  const told: (string | null)[] = []
  const theirs = { ...setting, version: 2, value: '30' }
  globalThis.fetch = async (_, init) => {
    const version = new Headers(init?.headers).get('if-match')
    if (version) told.push(version)
    const isLate = version === '"1"'
    const messages = isLate ? [{ context: 'version', message: 'Anna Admin war schneller.' }] : []
    return new Response(JSON.stringify({ content: isLate ? null : theirs, messages }), {
      status: isLate ? 409 : 200,
    })
  }
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Anna Admin war schneller.')).toBeTruthy()
  const both = screen.getByRole('listitem').textContent
  expect(both).toContain('30 Tage (Ihre Eingabe: 20 Tage)')
  await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }))
  expect(await screen.findByDisplayValue('20')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(told).toEqual(['"1"', '"2"']))
})

/** A setting that a live update reads again. */
function Live() {
  const [one, setOne] = useState<Loaded<'setting'>>(setting)
  return (
    <>
      <SettingRow setting={one} isOpen={false} />
      <button type="button" onClick={() => setOne({ ...setting, version: 2, value: '30' })}>
        Von anderen gespeichert
      </button>
    </>
  )
}
