// `npm start`: makes a fresh clone ready, then runs the server.
import { buildPortal, installPackages } from './prepare.js'
import { runOnPinnedNode } from './run-on-pinned-node.js'

installPackages()
buildPortal()
// A small young generation keeps the memory of a busy server at half; bench starts it the same way.
runOnPinnedNode(['--max-semi-space-size=4', 'server/src/main.ts', ...process.argv.slice(2)])
