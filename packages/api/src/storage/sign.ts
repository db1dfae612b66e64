import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export type ToSign = {
  method: string
  url: URL
  body: Uint8Array
  region: string
  keyId: string
  secret: string
  now: Date
}

/** The headers that sign a request to an S3-compatible storage (AWS Signature Version 4): its body is part of what is signed. */
export async function signed({ method, url, body, region, keyId, secret, now }: ToSign): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Without it the library would leave the body unsigned.
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  })
  return (await signer.sign()).headers
}
