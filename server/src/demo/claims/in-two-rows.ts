/** Something that happens in the demo's year, in its place among the others. */
export interface Act {
  /** Acts of one row follow each other. */
  row: 'participants' | 'office'
  /** The installer whose acts run in sequence across both queues; id. */
  installer?: string
  /** All acts before it are over when it begins, and none begins before it is over. */
  isAlone?: boolean
  play: () => Promise<unknown>
}

/**
 * Plays acts in the given order where they depend on each other: participants' acts continue while
 * the office works through submitted claims, so that neither the database nor we wait.
 * @throws the first failing act's error; plays no act that would have followed it.
 */
export async function inTwoRows(acts: readonly Act[]): Promise<void> {
  const begun: Promise<unknown> = Promise.resolve()
  const last = { participants: begun, office: begun }
  const ofInstaller = new Map<string, Promise<unknown>>()
  for (const { row, installer = '', isAlone = false, play } of acts) {
    const before = isAlone ? Object.values(last) : [last[row], ofInstaller.get(installer)]
    const over = Promise.all(before).then(play)
    // Later acts get the failure; the player waits for the last act of each queue.
    over.catch(() => undefined)
    last[row] = over
    if (isAlone) last.participants = last.office = over
    if (installer) ofInstaller.set(installer, over)
  }
  await Promise.all(Object.values(last))
}
