import fc from 'fast-check'
import { triesAll } from './tries.ts'

/*
 * Property tests use the same seed in each usual run, so that random failures never block an unrelated change; with
 * `--all` they use a new one. `PROPERTY_SEED` repeats a reported failure.
 */

if (!triesAll) process.env.PROPERTY_SEED ??= '1'

const seed = process.env.PROPERTY_SEED
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
