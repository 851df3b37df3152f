import { buildApp } from '../src/app.ts'
import { type BenchSetup, openBenchDeps } from './open-deps.ts'

/* The server as the product builds it, on a database that is there already; it runs no jobs. */

const setup: BenchSetup = JSON.parse(process.argv[2] ?? '')
const { deps } = await openBenchDeps(setup)
const app = await buildApp(deps)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ address })
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit())
