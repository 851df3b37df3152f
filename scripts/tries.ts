/** How often what is random is tried, against a run by day. `npm test -- --all`, as at night, sets ten. */
const factor = Number(process.env.TEST_TRIES ?? 1)

/** Whether all is tried that takes long. */
export const triesAll = factor > 1

/** How often a property or a fuzzed input is tried that is tried so often by day. */
export const tries = (by_day: number): number => by_day * factor
