import { createHash, createHmac } from 'node:crypto'

export type ToSign = {
  method: string
  url: URL
  body: Uint8Array
  region: string
  keyId: string
  secret: string
  now: Date
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/**
 * The headers that sign a request to an S3-compatible storage (AWS Signature Version 4): its body is part of what is signed. Our keys
 * and buckets have only characters that stand for themselves in an address.
 */
export function signed({ method, url, body, region, keyId, secret, now }: ToSign): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const hash = sha256(body)
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const headers = `host:${url.host}\nx-amz-content-sha256:${hash}\nx-amz-date:${moment}\n`
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const request = [method, url.pathname, query.join('&'), headers, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return {
    'x-amz-content-sha256': hash,
    'x-amz-date': moment,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
