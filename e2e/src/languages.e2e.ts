import { keysOf, type Language, languages, type Role, roles, segmentOf } from '@ruecklauf/model'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { triesAll } from '../../scripts/tries.ts'
import { useBrowser } from './portal/browser.ts'
import { ownPortal } from './portal/own-portal.ts'
import { platformAs } from './portal/platform.ts'
import { signIn } from './portal/sign-in.ts'
import { foreignTo } from './screens/foreign-words.ts'
import { answersTo, textsOn } from './screens/read-page.ts'
import { memberStates, openStates } from './screens/table.ts'
import { addressesOf, goTo, isShownBy, screensOf } from './screens/walk.ts'

const { open } = useBrowser({ side_by_side: true })

/**
 * The Italian portal must contain neither German nor English. `--all` reads every screen and
 * variant as every role, in the other languages too.
 */
const everything = triesAll
const read = languages.filter((language) => (everything ? language !== 'de' : language === 'it'))

describe.concurrent('who reads another language meets no third one by accident', () => {
  it.for(roles)('as %s', { timeout: everything ? 900_000 : 240_000 }, async (role, { expect }) => {
    const addressOf = await addressesOf(role, segmentOf(role, 'calvento'))
    // One by one, as the member has only one language at a time.
    for (const language of read) {
      const page = await open()
      const foreign = await foreignOn(page, language)
      const giveBack = await signInReading(page, { language, role })
      for (const screen of screensOf(role)) {
        if (!everything && !isShownBy(role, screen)) continue
        const faces = everything ? (memberStates[screen].faces ?? []) : []
        for (const face of ['', ...faces]) {
          await goTo(page, await addressOf(screen, face))
          expect.soft(await foreign(), `${language}: ${role}-${screen}${face}`).toEqual([])
        }
      }
      await page.context().close()
      await giveBack()
    }
  })

  it.for(read)('as a visitor who reads %s', async (language, { expect }) => {
    const page = await open()
    const foreign = await foreignOn(page, language)
    await page.goto('/')
    await page.locator('select:has(option[lang])').first().selectOption(language)
    await readsIn(page, language)
    for (const screen of keysOf(openStates)) {
      await goTo(page, `/${screen}`.replace('//', '/'))
      expect.soft(await foreign(), `${language}: visitor-${screen}`).toEqual([])
    }
  })
})

interface Reader {
  language: Language
  role: Role
}

/**
 * Signs in as a role with this language. Returns a function that restores the demo member's
 * language.
 */
async function signInReading(page: Page, { language, role }: Reader) {
  await signIn(page, ownPortal().accounts[role])
  const session = await page.context().request.get('/api/auth/session')
  const { user } = (await session.json()) as {
    user: { id: string; arke_id: string; person?: string; language: Language }
  }
  const path = user.person ? `/person/unit/${user.person}` : `/${user.arke_id}/unit/${user.id}`
  const member = await platformAs(role)
  await member.put(path, { language })
  await page.reload()
  await readsIn(page, language)
  return () => member.put(path, { language: user.language })
}

const readsIn = (page: Page, language: Language) =>
  page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)

/** Created once for all readers of the language. */
const finders = new Map<Language, ReturnType<typeof foreignTo>>()

/** Finds texts of the current page in another language. */
async function foreignOn(page: Page, language: Language): Promise<() => Promise<string[]>> {
  const finder = finders.get(language) ?? foreignTo(language)
  finders.set(language, finder)
  const find = await finder
  const answers = answersTo(page)
  return async () => find(await textsOn(page), await answers())
}
