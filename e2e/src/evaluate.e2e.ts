import { expect, it } from 'vitest'
import { followStep } from './evaluate/follow-step.ts'
import { readChapters } from './evaluate/read-steps.ts'
import { look, useBrowser } from './portal/browser.ts'

const { openAs } = useBrowser()
const chapters = readChapters()

it('the document shows each of the six roles', () => {
  expect(new Set(chapters.map(({ role }) => role)).size).toBe(6)
})

it.each(chapters)('$title', async ({ title, role, steps }) => {
  expect(steps.length).toBeGreaterThan(1)
  const page = await openAs(role)
  for (const step of steps) await followStep(page, step)
  await look(page, `evaluate-${title.split('.')[0]}`)
})
