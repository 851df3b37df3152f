import fc from 'fast-check'
import { triesAll } from './tries.ts'

/*
 * Property tests draw the same at each usual run, so that nobody's change is held up by what others' draws
 * find; with `--all` they draw anew. `PROPERTY_SEED` repeats what a failure said.
 */

if (!triesAll) process.env.PROPERTY_SEED ??= '1'

const seed = process.env.PROPERTY_SEED
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
