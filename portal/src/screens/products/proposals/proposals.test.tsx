import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testChange } from '../../../testing/change.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { listed } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Screen } from '../screen.tsx'

const product = {
  id: 'p1',
  arke_id: 'product',
  version: 1,
  label: 'Aero 8',
  name: 'Aero 8',
  article_number: 'AE-8',
  family: 'heat_pump',
  power_kw: 8,
  active: true,
}

const change = testChange({
  kind: 'product',
  subject: 'p1',
  subject_name: 'Aero 8',
  before: { name: 'Aero 8', gtin: null },
  after: { name: 'Aero 8 Plus', gtin: '4012345678901' },
})

const answers = {
  '/lib/product/unit': listed(product),
  '/lib/product/unit/p1': product,
  '/lib/product/function/paid_today': [],
  '/lib/change/function/changes': { items: [], confirmers: [{ id: 'm9', label: 'Jana Adler' }] },
}

it('what the brand types of a product is sent as a proposal, with why', async () => {
  const { user, sent } = showScreen(<Screen />, {
    role: 'brand',
    path: '/calvento/products?unit=p1&mode=edit',
    known: answers,
  })
  const name = await screen.findByRole('textbox', { name: /^Name( \*)?$/ })
  await user.clear(name)
  await user.type(name, 'Aero 8 Plus')
  await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Neues Typenblatt')
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/lib/product/unit/p1/function/propose_fields',
        body: { fields: { name: 'Aero 8 Plus' }, reason: 'Neues Typenblatt' },
      },
    ]),
  )
})

it('an admin reads old and new of each field above the list', async () => {
  showScreen(<Screen />, {
    role: 'admin',
    path: '/admin/products',
    known: {
      ...answers,
      '/lib/change/function/changes': ({ query }: { query: URLSearchParams }) => ({
        items: query.get('kind') === 'product' ? [change] : [],
        confirmers: [{ id: 'm9', label: 'Jana Adler' }],
      }),
    },
  })
  const banner = await screen.findByRole('region', { name: /„Aero 8“ soll geändert werden/ })
  expect(wordsOf(banner)).toMatch(/Name.*Aero 8.*Aero 8 Plus.*GTIN.*leer.*4012345678901/)
  expect(screen.getByRole('button', { name: 'Freigeben' })).toBeDefined()
})

it('what an admin types goes to a second person where two people change it, with what stands beside it', async () => {
  const { user, sent } = showScreen(<Screen />, {
    role: 'admin',
    path: '/admin/products?unit=p1&mode=edit',
    known: answers,
  })
  const vat = await screen.findByRole('textbox', { name: /^Umsatzsteuersatz/ })
  expect(screen.getByRole('button', { name: 'Speichern' })).toBeDefined()
  await user.type(vat, '0')
  await user.type(screen.getByRole('textbox', { name: /^Grund/ }), 'Teil einer PV-Anlage')
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe geben' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/lib/product/unit/p1/function/propose_fields',
        body: { fields: { vat_percent: 0 }, reason: 'Teil einer PV-Anlage' },
      },
    ]),
  )
})
