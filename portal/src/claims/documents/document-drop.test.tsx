import { documentLimits } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { DocumentDrop } from './document-drop.tsx'

const query = 'filter=eq%28link_paperwork%2Cp1%29&offset=0&limit=100&load_links=true'

async function show(present: number) {
  const taken: string[] = []
  const items = Array.from({ length: present }, (_, n) => ({ id: `d${n}` }))
  const answers = { [`/lib/document/unit?${query}`]: { items, count: present } }
  const { user } = render(
    <TestPortal arke_id="installer" answers={answers}>
      <DocumentDrop
        claim="p1"
        label="Belege"
        uploads={[]}
        onFiles={(files) => void taken.push(...files.map(({ name }) => name))}
      />
    </TestPortal>,
  )
  return { user, taken }
}

/** Once it is known what the claim has. */
async function drop() {
  const input = await screen.findByLabelText<HTMLInputElement>('Belege')
  await waitFor(() => expect(input.disabled).toBe(false))
  return input
}

const pdf = (name: string, bytes = 1) =>
  Object.defineProperty(new File(['x'], name, { type: 'application/pdf' }), 'size', {
    value: bytes,
  })

it('takes as many files as the claim still holds, and says that before it sends any', async () => {
  const { user, taken } = await show(documentLimits.max_per_claim - 2)
  await user.upload(await drop(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
  expect(taken).toEqual(['a.pdf', 'b.pdf'])
  expect(screen.getByText('Es sind höchstens 2 Dateien möglich')).toBeDefined()
})

it('refuses a file that the server would refuse for its size', async () => {
  const { user, taken } = await show(0)
  const { max_bytes } = documentLimits
  await user.upload(await drop(), [pdf('gross.pdf', max_bytes + 1), pdf('passt.pdf', max_bytes)])
  expect(taken).toEqual(['passt.pdf'])
})

it('says that a claim is full in place of taking more', async () => {
  await show(documentLimits.max_per_claim)
  expect(
    await screen.findByText('Ein Vorgang kann höchstens 20 Unterlagen enthalten.'),
  ).toBeDefined()
})
