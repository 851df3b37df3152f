import { screen, waitFor } from '@testing-library/react'

/** The row of a table that says something, once it is there. */
export const rowSaying = (words: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.queryAllByRole('row').find((row) => words.test(wordsOf(row)))
    if (!found) throw new Error(`no row says ${words}`)
    return found
  })

/** What an element says, with every space that does not break as an ordinary one. */
export const wordsOf = (element: Element): string =>
  (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
