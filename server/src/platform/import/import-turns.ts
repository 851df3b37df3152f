import { turns } from '../../db/turns.ts'

/** One import holds a connection, a core of the database and its disk. */
export const running = turns({ at_once: 2, each: 1 })

/** A file may take minutes to arrive, and then lies on our disk. */
export const receiving = turns({ at_once: 10, each: 1 })
