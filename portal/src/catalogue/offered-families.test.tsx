import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { listed } from '../testing/serve.ts'
import { useOfferedAmong } from './offered-families.ts'

const family = (id: string, active: boolean) => ({
  id,
  arke_id: 'product_family',
  name: id,
  active,
})
const all = ['heat_pump', 'boiler', 'storage'].map((id) => ({ id }))

function Names({ chosen }: { chosen?: string }) {
  return (
    <p>
      {useOfferedAmong(all, chosen)
        .map(({ id }) => id)
        .join(' ')}
    </p>
  )
}

const show = (families: unknown, chosen?: string) =>
  render(
    <TestPortal
      arke_id="admin"
      answers={({ path }) => (path === '/lib/product_family/unit' ? families : undefined)}
    >
      <Names {...(chosen ? { chosen } : {})} />
    </TestPortal>,
  )
const catalogueFamilies = listed(
  family('heat_pump', true),
  family('boiler', false),
  family('storage', false),
)

it('families that are inactive are not offered', async () => {
  show(catalogueFamilies)
  expect(await screen.findByText('heat_pump')).toBeDefined()
})

it('one that is chosen already stays, also when it is inactive', async () => {
  show(catalogueFamilies, 'boiler')
  expect(await screen.findByText('heat_pump boiler')).toBeDefined()
})

it('all are offered where it is not known which are', async () => {
  show(undefined)
  expect(await screen.findByText('heat_pump boiler storage')).toBeDefined()
})
