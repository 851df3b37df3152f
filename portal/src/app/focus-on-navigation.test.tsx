import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { use, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'

let arrive = () => {}

/** A screen whose title changes after loading. */
function Late() {
  const [isThere, setThere] = useState(false)
  arrive = () => setThere(true)
  return isThere ? (
    <h1 key="there" tabIndex={-1}>
      Da
    </h1>
  ) : (
    <h1 key="loading" tabIndex={-1}>
      Wird geladen
    </h1>
  )
}

function Frame() {
  useFocusOnNavigation()
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

/** As in a browser, hidden elements take no focus. */
function focusOnlyWhatShows() {
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    if (!this.closest('[style*="display: none"]')) focus.call(this)
  })
}

afterEach(() => vi.restoreAllMocks())

/** A screen whose texts load after it opens. */
function Waiting() {
  use(texts)
  return <h1 tabIndex={-1}>Gelesen</h1>
}

let fetched = () => {}
const texts = new Promise<void>((resolve) => {
  fetched = resolve
})

it('goes to the title of a screen that waited for its texts, while the one before was hidden', async () => {
  focusOnlyWhatShows()
  const root = createRootRoute({ component: Frame })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <h1>Start</h1>,
  })
  const waiting = createRoute({ getParentRoute: () => root, path: '/waiting', component: Waiting })
  const router = createRouter({
    routeTree: root.addChildren([start, waiting]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMs: 0,
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('Start')
  const menu = document.createElement('a')
  menu.href = '/waiting'
  document.body.append(menu)
  menu.focus()
  await act(async () => router.history.push('/waiting'))
  await act(async () => fetched())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gelesen'))
  menu.remove()
})

it('goes to the title, and stays with it when the loaded screen brings another', async () => {
  const root = createRootRoute({ component: Frame })
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => 'Start' })
  const late = createRoute({ getParentRoute: () => root, path: '/late', component: Late })
  const router = createRouter({
    routeTree: root.addChildren([start, late]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByText('Start')
  await act(async () => router.history.push('/late'))
  expect(document.activeElement?.textContent).toBe('Wird geladen')
  await act(async () => arrive())
  expect(document.activeElement?.textContent).toBe('Da')
})
