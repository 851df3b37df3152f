import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './people.ts'
import { type Looking, type ScreenRequest, screens } from './screens.ts'
import { nameOf, type Sent, send } from './send.ts'

/** What a person does between two looks at a screen. */
type Deed = 'look' | 'decide' | 'submit' | 'draft'

export interface Work {
  url: string
  /** Unix milliseconds. */
  until: number
  /** Claims in review by their moderator, and finished drafts by their installer; used up. */
  reviews: Map<string, string[]>
  drafts: Map<string, string[]>
  /** Claims that everybody of the role may look at, or the member alone. */
  claimsOf: (person: Person) => readonly string[]
  brand: string
  told: (what: { name: string; deed: Deed } & Sent) => void
}

const between = (least: number, most: number) => least + Math.random() * (most - least)
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

/** Works until the time is over: opens a screen, reads for some seconds, now and then does something. */
export async function work(person: Person, on: Work): Promise<void> {
  await pause(between(0, 8_000))
  const own = Object.entries(screens[person.role] ?? {})
  const arke = person.role === 'brand' ? on.brand : person.role
  for (let visit = 0; Date.now() < on.until; visit++) {
    // The first screen is the one that people come back to most.
    const [, screen] = (visit % 3 === 0 ? own[0] : oneOf(own)) ?? []
    const claim = oneOf(on.claimsOf(person)) ?? ''
    const looking: Looking = { ...person, arke, claim, now: new Date() }
    const requests = screen?.(looking) ?? []
    await Promise.all(requests.map((asked) => ask(person, asked, { on, deed: 'look' })))
    await pause(between(4_000, 12_000))
    await act(person, on)
  }
}

const draft = {
  invoice_number: 'RE-2026-0815',
  note: 'Zwei Geräte, in diesem Monat in Betrieb genommen.',
}

async function act(person: Person, on: Work): Promise<void> {
  if (person.role === 'moderator') {
    const claim = on.reviews.get(person.member)?.pop()
    const path = `/lib/paperwork/unit/${claim}/function/approve`
    if (claim) await ask(person, { method: 'POST', path, body: {} }, { on, deed: 'decide' })
  }
  if (person.role === 'installer' && Math.random() < 0.3) {
    const path = '/lib/paperwork/unit'
    await ask(person, { method: 'POST', path, body: draft }, { on, deed: 'draft' })
    const ready = on.drafts.get(person.member)?.pop()
    const submit = `${path}/${ready}/function/submit`
    if (ready) await ask(person, { method: 'POST', path: submit, body: {} }, { on, deed: 'submit' })
  }
}

async function ask(
  person: Person,
  asked: ScreenRequest,
  { on, deed }: { on: Work; deed: Deed },
): Promise<void> {
  const sent = await send(on.url, person, asked).catch((error: Error) => ({
    status: 0,
    ms: 0,
    text: error.message,
  }))
  on.told({ name: nameOf(asked), deed, ...sent })
}
