import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PortalProvider } from '../client/portal.tsx'
import { testPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { tooSmall } from '../ui/layout/media.ts'
import { createPortalRouter } from './router.tsx'

function visit(address: string, arke_id?: string) {
  const portal = testPortal(arke_id)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createPortalRouter(portal, history)
  return {
    portal,
    router,
    ...render(
      <PortalProvider value={portal}>
        <RouterProvider router={router} />
      </PortalProvider>,
    ),
  }
}

const notFound = { name: 'Diese Seite gibt es nicht' }

it('leads visitors to the sign-in and remembers where they wanted to go', async () => {
  const { router } = visit('/installer/wallet?status=request_document')
  await router.load()
  expect(router.state.location).toMatchObject({
    pathname: '/signin',
    search: { callbackUrl: '/installer/wallet?status=request_document' },
  })
})

it('leads members who use the address of another role to their own', async () => {
  const { router } = visit('/admin/profile?tab=people', 'installer')
  await router.load()
  expect(router.state.location.href).toBe('/installer/profile?tab=people')
})

it('says of an address without a screen that there is none', async () => {
  visit('/installer/nonsense', 'installer')
  expect(await screen.findByRole('heading', notFound)).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Zurück zum Anfang' })
  expect(back.getAttribute('href')).toBe('/installer/home')
})

it('does not tell a screen of other roles from one that does not exist', async () => {
  visit('/installer/dashboard', 'installer')
  expect(await screen.findByRole('heading', notFound)).toBeTruthy()
})

it('keeps the data model to super admins', async () => {
  visit('/admin/settings/schema', 'admin')
  expect(await screen.findByRole('heading', notFound)).toBeTruthy()
})

it('offers to skip to the content before anything else', async () => {
  const { user } = visit('/some/where/else')
  await screen.findByRole('heading', notFound)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Zum Inhalt springen')
  expect(document.querySelector('main#content')).not.toBeNull()
})

it.each([
  ['installer', '/installer/home'],
  ['moderator', '/moderator/paperworks'],
  ['brand', '/brand/dashboard'],
])('leads from /%s to where that role begins', async (role, start) => {
  const { router } = visit(`/${role}`, role)
  await router.load()
  expect(router.state.location.pathname).toBe(start)
})

it.each([
  ['/signin', 'sign_in'],
  ['/register', 'register'],
  ['/recover-password', 'recover'],
])('does on the landing page what a phone opens at %s', async (address, show) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === tooSmall,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { router } = visit(address)
  await router.load()
  expect(router.state.location).toMatchObject({ pathname: '/', search: { show } })
  vi.unstubAllGlobals()
})

it('leads wholesalers, who hand nothing in, from the scans to the wallet', async () => {
  const { router } = visit('/wholesaler/scan/4711', 'wholesaler')
  await router.load()
  expect(router.state.location.pathname).toBe('/wholesaler/wallet')
})

it('stays where it is when a file is dropped beside the place for it', async () => {
  visit('/installer/profile', 'installer')
  const main = await screen.findByRole('main')
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  main.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
})

it.each([
  ['/installer/wallet?status=request_document', '/installer/wallet?status=request_document'],
  ['/installer/wallet?status=bezahlt&tab=payouts', '/installer/wallet?status=bezahlt&tab=payouts'],
  [
    '/admin/users?tab=installer&unit=x1&part=wallet',
    '/admin/users?tab=installer&unit=x1&part=wallet',
  ],
  ['/admin/kpi?days=30', '/admin/kpi?days=30'],
  ['/admin/kpi?days=30&utm_source=mail', '/admin/kpi?days=30&utm_source=mail'],
  ['/admin/kpi?days=4711&tab=x', '/admin/kpi?tab=x'],
  ['/admin/campaigns/c1?mode=version', '/admin/campaigns/c1?mode=version'],
  ['/admin/campaigns/c1?mode=nonsense', '/admin/campaigns/c1'],
])('reads %s as %s', async (address, expectedAddress) => {
  const { router } = visit(address, address.split('/')[1])
  await router.load()
  await vi.waitFor(() => expect(router.state.location.href).toBe(expectedAddress))
})
