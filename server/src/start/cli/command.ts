import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'

/** A command of the command line, by what it needs to run. */
export type Command = { help: string } & (
  | { needs: 'nothing'; run: (config: Config, args: string[]) => Promise<void> }
  /** An empty database; creates it if it is one of our own. */
  | {
      needs: 'empty place'
      run: (config: Config, database: Database, args: string[]) => Promise<void>
    }
  /** A database that is made, or brought to this version's tables, first. */
  | { needs: 'place'; run: (deps: Deps, args: string[]) => Promise<void> }
  /** A database that is there, with the tables of this version: nothing is made or changed by opening it. */
  | { needs: 'installation'; run: (deps: Deps, args: string[]) => Promise<void> }
)
