import { z } from 'zod'

/**
 * The fields that an answer should always have and lacks, by their way from the top. Where answers are checked a default would fill them
 * in; where the product runs nobody does, and the description promises them.
 */
export function lackedBy(answer: unknown, schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return []
  const read = schema.safeParse(answer)
  return read.success ? differing(answer, read.data, '') : []
}

function differing(answer: unknown, whole: unknown, way: string): string[] {
  if (!isData(answer) || !isData(whole)) return []
  return Object.entries(whole).flatMap(([name, value]) => {
    const own = (answer as Record<string, unknown>)[name]
    const here = way ? `${way}.${name}` : name
    return own === undefined && value !== undefined ? [here] : differing(own, value, here)
  })
}

const isData = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && value.constructor === Object)
