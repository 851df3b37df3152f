import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'

let arrive = () => {}

/** A screen whose title is another one once it is loaded. */
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
