/** So many reads may come in one request; more than any screen asks for at once. */
export const MAX_JOINT_READS = 30

const joint =
  /^\/lib\/[\w-]{1,200}\/(?:unit(?:\/[^/?]{1,300}(?:\/function\/[\w-]{1,200})?)?|count|sum|function\/[\w-]{1,200})(?:\?|$)/

/**
 * Whether a path may be read together with others: units, counts, sums and functions. The live stream never ends,
 * files are no JSON, and all else is read alone.
 */
export const isJointRead = (path: string): boolean => joint.test(path)
