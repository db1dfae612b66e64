import { z } from 'zod'

const text = z.string().max(200).optional()

/** Where the bytes of photos and papers lie. What lies in the storage is read from there whatever `FILES_IN` says of new ones. */
export const storageSchema = {
  FILES_IN: z.enum(['database', 's3']).default('database'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.me-south-1.amazonaws.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be a region such as me-south-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_KEY_ID: text,
  S3_SECRET: text,
  S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
  S3_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(120).default(15),
}
const schema = z.object(storageSchema)
type Read = z.output<typeof schema>

export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  secret: string
  /** The bucket stands in the path, and not before the host. */
  pathStyle: boolean
  timeoutMs: number
}
export type StorageSettings = {
  newIn: 'database' | 's3'
  /** Null where there is no storage beside the database. */
  bucket: BucketSettings | null
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const

/** A storage of which a part is missing. */
export function halfStorage(read: Read): string[] {
  const missing = needed.filter((name) => read[name] === undefined)
  const wanted = read.FILES_IN === 's3' || missing.length < needed.length
  return wanted ? missing.map((name) => `${name} is missing: the storage needs ${needed.join(', ')}`) : []
}

export function storageOf(read: Read): StorageSettings {
  const [endpoint, bucket, keyId, secret] = needed.map((name) => read[name])
  if (!(endpoint && bucket && keyId && secret)) return { newIn: 'database', bucket: null }
  const timeoutMs = read.S3_TIMEOUT_SECONDS * 1000
  const pathStyle = read.S3_PATH_STYLE === 'on'
  return {
    newIn: read.FILES_IN,
    bucket: { endpoint, region: read.S3_REGION, bucket, keyId, secret, pathStyle, timeoutMs },
  }
}
