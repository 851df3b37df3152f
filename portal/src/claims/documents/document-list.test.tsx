import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Loaded } from '../../client/units.ts'
import { wordsOf } from '../../testing/rows.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DocumentList } from './document-list.tsx'

const document = (values: object = {}) =>
  ({
    id: 'd1',
    kind: 'invoice',
    invoice: null,
    link_file: { name: 'Rechnung.pdf', size: 22_100, media_type: 'application/pdf' },
    ...values,
  }) as unknown as Loaded<'document'>

const content = '/lib/document/unit/d1/function/content'

function show(listed: Loaded<'document'>, onRemove?: (document: Loaded<'document'>) => void) {
  const view = showScreen(<DocumentList documents={[listed]} {...(onRemove ? { onRemove } : {})} />)
  const answer = globalThis.fetch
  const serve = (response: () => Response) => {
    globalThis.fetch = (input, init) =>
      String(input).endsWith(content) ? Promise.resolve(response()) : answer(input, init)
  }
  return { ...view, serve }
}

it('tells of each what it is, and takes out only where that is offered', async () => {
  const onRemove = vi.fn()
  const { user } = show(document({ invoice: {} }), onRemove)
  const row = await screen.findByRole('listitem')
  expect(wordsOf(row)).toMatch(/Rechnung\.pdf.*Rechnung · E-Rechnung · 22,1 kB/)
  await user.click(within(row).getByRole('button', { name: 'Rechnung.pdf löschen' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

it('without a name is still something', async () => {
  show(document({ link_file: null }))
  expect(await screen.findByText('Unterlage')).toBeDefined()
  expect(screen.queryByRole('button', { name: /löschen/ })).toBeNull()
})

it.each([
  ['application/pdf', 'iframe'],
  ['image/png', 'img'],
])('shows a %s beside the page as %s', async (media_type, tag) => {
  const { user, serve } = show(document({ link_file: { name: 'Beleg', media_type } }))
  await screen.findByRole('listitem')
  serve(() => new Response(new Blob(['x'], { type: media_type })))
  await user.click(screen.getByRole('button', { name: 'Beleg ansehen' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector(tag)?.getAttribute('src')).toMatch(/^blob:/))
})

it('never runs what is no picture and no PDF; it is only downloaded', async () => {
  const media_type = 'text/html'
  const { user, serve } = show(document({ link_file: { name: 'seite.html', media_type } }))
  await screen.findByRole('listitem')
  serve(() => new Response(new Blob(['<script>']), {}))
  await user.click(screen.getByRole('button', { name: 'seite.html ansehen' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/keine Vorschau/)).toBeDefined()
  expect(dialog.querySelector('iframe, img, object, embed')).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Herunterladen' })).toBeDefined()
})

it('says when it could not be loaded', async () => {
  const { user, serve } = show(document())
  await screen.findByRole('listitem')
  serve(() => Response.json({ content: null, messages: [] }, { status: 404 }))
  await user.click(screen.getByRole('button', { name: 'Rechnung.pdf ansehen' }))
  expect(await screen.findByText('Die Unterlage konnte nicht geladen werden.')).toBeDefined()
})
