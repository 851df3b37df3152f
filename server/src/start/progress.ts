/** Prints one line for a finished step of the start, with its duration, and hands on its result. */
export async function step<Result>(
  name: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1_000).toFixed(2)
  console.log(`  ${name.padEnd(38, '.')} ${seconds} s`)
  return result
}

/** Says after each batch how far a migration has come that works through a table. */
export const sayRows = (name: string, rows: number): void =>
  console.log(`    ${name}: ${rows.toLocaleString('en')} rows`)
