// Runs a script on the Node that package-lock.json pins: `node scripts/run.js server/src/cli.ts …`
import { runOnPinnedNode } from './run-on-pinned-node.js'

runOnPinnedNode(process.argv.slice(2))
