/** The most reads one request may join; more than any screen needs. */
export const MAX_JOINT_READS = 30

const joint =
  /^\/lib\/[\w-]{1,200}\/(?:unit(?:\/[^/?]{1,300}(?:\/function\/[\w-]{1,200})?)?|count|sum|function\/[\w-]{1,200})(?:\?|$)/

/**
 * Whether a path may be read together with others: units, counts, sums and functions. The live stream never ends,
 * files are no JSON, and all else is read alone.
 */
export const isJointRead = (path: string): boolean => joint.test(path)
