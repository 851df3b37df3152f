import fc from 'fast-check'

/*
 * Property tests draw the same at each run, so that nobody's change is held up by what others' draws
 * find; long runs (`PROPERTY_RUNS`, `FUZZ_RUNS`) draw anew. `PROPERTY_SEED` repeats what a failure said.
 */

const { PROPERTY_RUNS, FUZZ_RUNS } = process.env
if (!PROPERTY_RUNS && !FUZZ_RUNS) process.env.PROPERTY_SEED ??= '1'

const seed = process.env.PROPERTY_SEED
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
