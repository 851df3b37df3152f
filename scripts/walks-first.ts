import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that need the demo as it was made: three only look at its screens, one follows what is written of it. */
const walks = ['screens.e2e.ts', 'languages.e2e.ts', 'widths.e2e.ts', 'evaluate.e2e.ts']

/** Walks go first, in this order: each finds a portal that nobody worked in, and the longest ends beside many short ones. */
export class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const named = (name: string) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}`))
    const first = walks.flatMap(named)
    return [...first, ...sorted.filter((file) => !first.includes(file))]
  }
}
