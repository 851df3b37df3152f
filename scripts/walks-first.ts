import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that look at every screen as the demo made it. */
const walks = ['screens.e2e.ts', 'languages.e2e.ts']

/** Walks go first: each finds a portal that nobody worked in, and the longest ends beside many short ones. */
export class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWalk = ({ moduleId }: TestSpecification) =>
      walks.some((name) => moduleId.endsWith(`/${name}`))
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))]
  }
}
