import { arkes } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { formValues } from '../../../units/form/form-values.ts'
import { EditorPage } from './editor-page.tsx'
import { editorFields } from './sections.ts'

const draft = {
  ...formValues(arkes.campaign, editorFields, null),
  id: 'c1',
  version: 1,
  name: 'Herbst',
  amount: 50,
  purchase_from: '2026-10-01',
  purchase_to: '2026-12-31',
  link_bundle_products: [],
} as unknown as AnyUnit

/** A server where another person has saved a different name in the meantime. */
function serveNewer() {
  const sent: { version: string | null; body: unknown }[] = []
  globalThis.fetch = async (input, init) => {
    const outdated = () =>
      new Response(JSON.stringify({ messages: [{ context: 'version', message: 'geändert' }] }), {
        status: 409,
      })
    const answer = (status: number, content: unknown) =>
      new Response(JSON.stringify({ content, messages: [] }), { status })
    if (init?.method === 'PUT') {
      const version = new Headers(init.headers).get('if-match')
      sent.push({ version, body: JSON.parse(String(init.body)) })
      return version === '"2"' ? answer(200, { ...draft, version: 3 }) : outdated()
    }
    return String(input).startsWith('/lib/campaign/unit/c1')
      ? answer(200, { ...draft, version: 2, name: 'Winter' })
      : answer(200, { count: 0, items: [] })
  }
  return sent
}

it('never overwrites unseen what somebody else saved, and keeps what was typed', async () => {
  const { user } = render(
    <TestPortal arke_id="brand" path="/brand/campaigns/c1?mode=edit">
      <EditorPage purpose="draft" unit={draft} onDone={() => {}} />
    </TestPortal>,
  )
  const sent = serveNewer()
  const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
  const save = () => screen.getByRole('button', { name: 'Entwurf speichern' })
  await user.click(await screen.findByRole('button', { name: /^Beschreibung: der Satz/ }))
  await user.type(await box('Beschreibung'), 'Für alle.')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Neuen Stand laden' }))
  expect(await screen.findByDisplayValue('Winter')).toBe(await box('Name'))
  expect((await box('Beschreibung')).value).toBe('Für alle.')
  await user.click(save())
  await screen.findByDisplayValue('Winter')
  const body = { description: 'Für alle.' }
  expect(sent).toEqual([
    { version: '"1"', body },
    { version: '"2"', body },
  ])
})
