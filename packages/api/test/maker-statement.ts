import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** DER, as much of it as a certificate needs. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = Buffer.from(body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255])
  return Buffer.concat([Buffer.from([tag]), length, body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const number = (value: number) => der(2, Buffer.from([value]))
const bytes = (value: Buffer) => der(4, value)
const name = (text: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))))
const oid = (hex: string) => der(6, Buffer.from(hex, 'hex'))
const extension = (hex: string, value: Buffer) => sequence(oid(hex), bytes(value))
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))

function certificate(of: string, key: KeyObject, by: KeyObject, extensions: Buffer[]): Buffer {
  const years = sequence(...['000101000000Z', '491231235959Z'].map((at) => der(0x17, Buffer.from(at))))
  const signed = sequence(
    ...[der(0xa0, number(2)), number(1), ecdsaWithSha256, name('Maker'), years, name(of)],
    ...[key.export({ type: 'spki', format: 'der' }), der(0xa3, sequence(...extensions))],
  )
  return sequence(signed, ecdsaWithSha256, der(3, Buffer.from([0]), sign('sha256', signed, by)))
}

/**
 * What an Android device says of itself with a new passkey, signed by a maker whom nobody knows: the certificate names an
 * address at which to ask whether it was called back.
 */
export const androidStatement = (calledBackAt: string) => (key: KeyObject, clientDataJson: Buffer) => {
  const maker = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const point = der(0xa0, der(0xa0, der(0x86, Buffer.from(calledBackAt))))
  const described = sequence(
    ...[number(3), der(0x0a, Buffer.from([1])), number(3), der(0x0a, Buffer.from([1]))],
    ...[bytes(createHash('sha256').update(clientDataJson).digest()), bytes(Buffer.alloc(0)), sequence(), sequence()],
  )
  const called = extension('551d1f', sequence(sequence(point)))
  const device = certificate('Device', key, maker.privateKey, [extension('2b06010401d679020111', described), called])
  const root = certificate('Maker', maker.publicKey, maker.privateKey, [called])
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(64)],
    ['x5c', [device, root].map((one) => Uint8Array.from(one))],
  ])
  return { fmt: 'android-key', statement }
}
