import { arkes, parseFilter } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { ExportMenu } from './export-menu.tsx'

function show(answer: () => Promise<Response>, count?: number) {
  const { user } = render(
    <TestPortal arke_id="admin">
      <ExportMenu
        arke={arkes.product}
        filter={parseFilter('eq(active,true)')}
        order={['name;asc']}
        columns={['name', 'article_number']}
        count={count}
      />
      <Toaster />
    </TestPortal>,
  )
  const requestedPaths: string[] = []
  const bodies: unknown[] = []
  globalThis.fetch = async (path, init) => {
    requestedPaths.push(String(path))
    if (init?.body) bodies.push(JSON.parse(String(init.body)))
    return answer()
  }
  return { user, asked: requestedPaths, bodies }
}

it('an export asks for what the list shows, keeps the name the server gave, and runs once at a time', async () => {
  let arrive: (answer: Response) => void = () => {}
  const { user, asked: requestedPaths } = show(
    () => new Promise((resolve) => (arrive = resolve)),
    5_000,
  )
  const names: string[] = []
  URL.createObjectURL = () => 'blob:1'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const button = await screen.findByRole('button', { name: 'Exportieren' })
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'CSV für Excel' }))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(button)
  expect(screen.queryByRole('menu')).toBeNull()
  const url = new URL(requestedPaths[0] ?? '', 'http://portal.example')
  expect(url.pathname).toBe('/lib/product/function/export')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    format: 'csv',
    header: 'label',
    filter: 'eq(active,true)',
    'order[]': 'name;asc',
    columns: 'name,article_number',
  })
  const name = "attachment; filename*=UTF-8''Produkte%20M%C3%A4rz.csv"
  arrive(new Response('id', { headers: { 'content-disposition': name } }))
  await waitFor(() => expect(names).toEqual(['Produkte März.csv']))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(requestedPaths).toHaveLength(1)
})

it('a refused export says why', async () => {
  const messages = [{ context: 'query', message: 'Dieses Feld gibt es nicht.' }]
  const { user } = show(
    async () => Response.json({ content: null, messages }, { status: 400 }),
    5_000,
  )
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel-Arbeitsmappe' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Dieses Feld gibt es nicht.')
})

it.each([5_001, undefined])('a list of %s entries is written in the background', async (count) => {
  const {
    user,
    asked: requestedPaths,
    bodies,
  } = show(async () => Response.json({ content: { job: 'e1' } }), count)
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
  expect((await screen.findByRole('menuitem', { name: 'Ihre Exporte' })).getAttribute('href')).toBe(
    '/admin/exports',
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Excel-Arbeitsmappe' }))
  expect(await screen.findByText(/Die Datei wird erstellt/)).toBeDefined()
  expect(requestedPaths).toEqual(['/lib/product/function/export_begin'])
  expect(bodies).toEqual([
    {
      format: 'xlsx',
      header: 'label',
      filter: 'eq(active,true)',
      order: ['name;asc'],
      columns: ['name', 'article_number'],
    },
  ])
})

it('a list that turns out to be short is sent at once', async () => {
  URL.createObjectURL = () => 'blob:1'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, asked: requestedPaths } = show(
    async () => Response.json({ content: { job: null } }),
    6_000,
  )
  await user.click(await screen.findByRole('button', { name: 'Exportieren' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV für Excel' }))
  await waitFor(() => expect(requestedPaths.at(-1)).toContain('/lib/product/function/export?'))
  expect(requestedPaths).toHaveLength(2)
})
