import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { provedClaims } from './claims/proved-claims.ts'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }
const count = 25

describe('the keyboard alone', () => {
  it(`decides ${count} green claims of e-invoices, from the queue to the last of them`, async () => {
    const claims = await provedClaims(count)
    const page = await openAs('moderator')
    const keys = keyboardOf(page)
    const filter = `and(eq(paperwork_status,submitted),eq(risk_level,green),in(id,(${claims.join(',')})))`
    await page.goto(`/moderator/paperworks?filter=${encodeURIComponent(filter)}`)
    await page.getByRole('row').nth(count).waitFor(patient)

    await keys.press('n')
    const seconds: number[] = []
    for (const number = { last: '' }; seconds.length < count; ) {
      const startTime = performance.now()
      number.last = await openClaim(page, number.last)
      if (seconds.length === 1) await page.evaluate(watchDesk)
      await keys.press('a')
      await page.getByRole('button', { name: /€ genehmigen$/ }).waitFor(patient)
      await keys.press('Enter')
      await page.getByText(`${number.last} ·`).first().waitFor(patient)
      seconds.push((performance.now() - startTime) / 1_000)
      if (seconds.length === 1) await lookAt(page)
    }
    await page.getByText(/wartet kein weiterer Vorgang/).waitFor(patient)
    const { blank, waits } = await page.evaluate(() => window.desk)
    expect(blank, 'the desk between two claims').toBe(0)

    const office = await platformAs('moderator')
    const statuses = async () => {
      const { items } = await office.get<{ items: { paperwork_status: string }[] }>(
        `/paperwork/unit?filter=in(id,(${claims.join(',')}))&limit=100`,
      )
      return items.map(({ paperwork_status }) => paperwork_status)
    }
    await expect.poll(statuses, patient).toEqual(claims.map(() => 'approved'))
    expect(keys.pressed()).toBe(1 + 2 * count)
    const median = seconds.toSorted((first, second) => first - second)[Math.floor(count / 2)] ?? 0
    const wait = waits.toSorted((first, second) => first - second)[waits.length >> 1] ?? 0
    console.info(
      `keys ${keys.pressed()}, the machine ${median.toFixed(2)} s for each claim, ` +
        `${wait.toFixed(0)} ms from Enter to the next`,
    )
    expect(waits.length).toBeGreaterThanOrEqual(count - 3)
    expect(median).toBeLessThan(6)
  })
})

declare global {
  interface Window {
    desk: {
      /** How often no claim title was visible between two claims. */
      blank: number
      /** Milliseconds from Enter to the next rendered claim. */
      waits: number[]
    }
  }
}

/**
 * Runs in the page: records the visible state after each deciding Enter, until the next claim
 * appears.
 */
function watchDesk() {
  const title = () => document.querySelector('h1')?.textContent ?? ''
  const desk = { blank: 0, waits: [] as number[] }
  window.desk = desk
  let leftTitle = ''
  let startTime = 0
  const note = () => {
    if (!leftTitle || title() === leftTitle) return
    if (!/^CB-/.test(title())) {
      if (title() === '') desk.blank += 1
      return
    }
    leftTitle = ''
    requestAnimationFrame(() => desk.waits.push(performance.now() - startTime))
  }
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Enter') return
      leftTitle = title()
      startTime = performance.now()
    },
    true,
  )
  new MutationObserver(note).observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true },
  })
}

/** Presses keys and counts them. */
function keyboardOf(page: Page) {
  let count = 0
  return {
    press: (key: string) => {
      count += 1
      return page.keyboard.press(key)
    },
    pressed: () => count,
  }
}

/** The next claim's number in the workspace, once it can be decided. */
async function openClaim(page: Page, last: string): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^CB-/ })
  const number = async () => (await heading.textContent(patient)) ?? last
  await expect.poll(number, { ...patient, interval: 20 }).not.toBe(last)
  await page.locator('[data-go-on] button').getByText('Genehmigen').waitFor(patient)
  return number()
}

/** The workspace with a held decision, its open form, and the shortcut sheet. */
async function lookAt(page: Page) {
  await look(page, 'journey-12-desk')
  await page.keyboard.press('a')
  await look(page, 'journey-12-form')
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('Entscheidung absenden').waitFor(patient)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}
