/** Something that happens in the demo's year, in its place among the others. */
export interface Act {
  /** Acts of one row follow each other. */
  row: 'participants' | 'office'
  /** Whose acts follow each other in both rows; id. */
  installer?: string
  /** All acts before it are over when it begins, and none begins before it is over. */
  isAlone?: boolean
  play: () => Promise<unknown>
}

/**
 * Plays acts in the order given as far as one depends on the other: what participants do goes on while
 * the office works through what others have handed in, so that neither the database nor we wait.
 * @throws what the first act raises that fails; no act that would have followed it is played.
 */
export async function inTwoRows(acts: readonly Act[]): Promise<void> {
  const begun: Promise<unknown> = Promise.resolve()
  const last = { participants: begun, office: begun }
  const ofInstaller = new Map<string, Promise<unknown>>()
  for (const { row, installer = '', isAlone = false, play } of acts) {
    const before = isAlone ? Object.values(last) : [last[row], ofInstaller.get(installer)]
    const over = Promise.all(before).then(play)
    // Whoever follows hears of a failure, and the last of each row are waited for.
    over.catch(() => undefined)
    last[row] = over
    if (isAlone) last.participants = last.office = over
    if (installer) ofInstaller.set(installer, over)
  }
  await Promise.all(Object.values(last))
}
