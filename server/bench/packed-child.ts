import { rolldown } from 'rolldown'
import { packing } from '../rolldown.config.ts'
import { type Child, startChild } from './child.ts'

/** Starts our server in a process of its own, packed as `npm start` packs it. */
export async function startOurs(setup: unknown): Promise<Child> {
  const { output, ...input } = packing('bench/our-server.ts', 'dist-bench')
  const bundle = await rolldown(input)
  await bundle.write(output)
  return startChild('../dist-bench/our-server.js', setup)
}
