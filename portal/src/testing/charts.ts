import { screen, within } from '@testing-library/react'
import type { render } from './render.tsx'
import { wordsOf } from './rows.ts'

/** The rows of a chart's table, its head first. */
export async function tableOf(
  title: string,
  { user }: Pick<ReturnType<typeof render>, 'user'>,
): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: `Mehr zu: ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Als Tabelle' }))
  const table = await screen.findByRole('table', { name: title })
  return within(table).getAllByRole('row').map(wordsOf)
}
