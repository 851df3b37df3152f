import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { ModuleMenu } from './module-menu.tsx'

const modules = [{ id: 'm1', title: 'Seiten fehlen', text: 'Bitte laden Sie alle Seiten hoch.' }]

function Example() {
  const [text, setText] = useState('Guten Tag,')
  return (
    <>
      <ModuleMenu purpose="request" language="de" text={text} onInsert={setText} />
      <output>{text}</output>
    </>
  )
}

const show = (items: readonly object[]) =>
  showScreen(<Example />, {
    role: 'moderator',
    path: '/moderator/paperworks',
    known: { '/lib/text_module/unit': { items, count: items.length } },
  })

it('inserts a module below what stands there, asked for in the reader’s language', async () => {
  const { user, asked: requests } = show(modules)
  await user.click(await screen.findByRole('button', { name: 'Textbaustein einfügen' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Seiten fehlen' }))
  expect(screen.getByRole('status').textContent).toBe(
    'Guten Tag,\nBitte laden Sie alle Seiten hoch.',
  )
  expect(requests.at(-1)?.query.get('filter')).toBe('and(eq(purpose,request),eq(language,de))')
})

it('is not there where the office wrote none', async () => {
  const { asked: requests } = show([])
  await expect.poll(() => requests.some(({ path }) => path.includes('text_module'))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Textbaustein einfügen' })).toBeNull()
})
