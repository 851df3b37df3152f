/** How often what is random is tried, against a usual run. `npm test -- --all` sets ten. */
const factor = Number(process.env.TEST_TRIES ?? 1)

/** Whether all is tried that takes long. */
export const triesAll = factor > 1

/** How often a property or a fuzzed input is tried that a usual run tries so often. */
export const tries = (usual: number): number => usual * factor
