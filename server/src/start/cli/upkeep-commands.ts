import { readHead } from '../../audit/verify-heads.ts'
import { verifyFiles } from '../../documents/verify-files.ts'
import { rebuildFigures } from '../../figures/kept/rebuild-figures.ts'
import { problemsOfBooks } from '../../jobs/verify-books.ts'
import { verifyIbans } from '../../security/ibans/verify-ibans.ts'
import type { Command } from './command.ts'

export const migrate: Command = {
  help: 'brings the tables to the newest state',
  needs: 'place',
  run: async () => console.log('The tables are up to date.'),
}

export const demo: Command = {
  help: 'fills an empty database with the demo programme',
  needs: 'place',
  run: async (deps) => {
    const { createDemo } = await import('../../demo/create-demo.ts')
    console.log(
      (await createDemo(deps))
        ? 'The demo is ready.'
        : 'There are members already; nothing was changed.',
    )
  },
}

export const figures: Command = {
  help: 'rebuild: counts all figures from nothing and puts right what is kept, while claims are decided',
  needs: 'installation',
  run: async ({ database }, [word]) => {
    if (word !== 'rebuild') throw new Error('usage: figures rebuild')
    const corrected = await rebuildFigures(database)
    console.log(
      corrected === 0
        ? 'All figures were right.'
        : `${corrected} claims and figures are put right.`,
    )
  },
}

export const rotate: Command = {
  help: '[new]: with new, makes new secrets and keys to set; then, restarted with them, seals anew what older ones sealed',
  needs: 'installation',
  run: async (deps, [word]) => {
    const { newSecrets } = await import('../new-secrets.ts')
    if (word === 'new') return newSecrets(deps.config)
    const { rotate } = await import('../rotate.ts')
    await rotate(deps)
  },
}

export const verify: Command = {
  help: '[<position> <hash>]: checks the ledger, claims, payouts with their runs and files, and figures against it, the audit trail, against a head from a mail too, the stored files, and whether all account numbers can be opened',
  needs: 'installation',
  run: async ({ database, files, ibans }, words) => {
    const heads = words.length === 0 ? [] : [readHead(words)]
    const problems = [
      ...(await problemsOfBooks(database, heads)),
      ...(await verifyFiles(database.db, files)),
      ...(await verifyIbans(database.db, { ibans })),
    ]
    for (const problem of problems) console.log(JSON.stringify(problem))
    console.log(
      problems.length === 0
        ? 'Ledger, claims, figures, trail, files and account numbers are in order.'
        : `${problems.length} problems`,
    )
    if (problems.length > 0) process.exitCode = 1
  },
}
