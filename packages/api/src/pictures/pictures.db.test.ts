import { mostPixels } from '@warsha/domain/picture-size'
import { afterAll, expect, test } from 'vitest'
import { chunk, jpeg, png } from '../../test/drawn.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { buildServer } from '../http.ts'
import { cleanPicture } from './clean-picture.ts'

const { garage, rival, services } = await openGarage()
const app = await buildServer(services, null)
afterAll(() => app.close())

async function upload(entity: string, id: number, content: Buffer, token = garage.token, name = 'logo.png') {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const body = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/en/photo/${entity}/${id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: answer.statusCode, ...answer.json<{ picturePath: string; errors?: { code: string }[] }>() }
}
const fetched = async (path: string, token = garage.token) => {
  const answer = await app.inject({ url: `/api/en/${path}`, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
}
const codeOf = async (asked: ReturnType<typeof upload>) => (await asked).errors?.[0]?.code

test('API-043 API-044 API-045 FIL-007 a picture is uploaded in a form, and got by its path and by what it shows', async () => {
  const sent = await upload('company', garage.companyId, png())
  expect(sent.status).toBe(200)
  expect((await garage.api.company.profile()).picturePath).toBe(sent.picturePath)
  for (const path of [sent.picturePath, 'photo/company']) {
    const { status, type, bytes } = await fetched(path)
    expect([status, type]).toEqual([200, 'image/png'])
    expect(bytes.equals(png())).toBe(true)
  }
  const shop = await upload('shopStamp', garage.shopId, jpeg(), garage.token, 'stamp.png')
  expect((await fetched(shop.picturePath)).type).toBe('image/jpeg')
  expect((await fetched(`photo/shopStamp?id=${garage.shopId}`)).status).toBe(200)
  expect((await fetched(`photo/shop?id=${garage.shopId}`)).status).toBe(404)
})

test('FIL-006 a browser keeps the photo of a shop by its tag, and asks each time whether its user may still see it', async () => {
  const { picturePath } = await upload('shop', garage.shopId, jpeg())
  const ask = (more = {}, token = garage.token) =>
    app.inject({ url: `/api/${picturePath}`, headers: { authorization: `Bearer ${token}`, ...more } })
  const first = await ask()
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const kept = { 'if-none-match': first.headers.etag }
  const again = await ask(kept)
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await ask(kept, rival.token)).statusCode).toBe(404)
  expect((await ask(kept, 'nobody')).statusCode).toBe(401)
  const { picturePath: newer } = await upload('shop', garage.shopId, png())
  expect(newer).not.toBe(picturePath)
  expect((await ask(kept)).statusCode).toBe(404)
})

test('a second picture takes the place of the first', async () => {
  const first = await upload('company', garage.companyId, png())
  const second = await upload('company', garage.companyId, png({ side: 2 }))
  expect((await fetched(first.picturePath)).status).toBe(404)
  expect((await fetched('photo/company')).bytes.equals(png({ side: 2 }))).toBe(true)
  expect((await garage.api.company.profile()).picturePath).toBe(second.picturePath)
})

test('a picture is taken away by who may put it there, and nobody else; then there is none', async () => {
  await upload('company', garage.companyId, png())
  const whose = { entity: 'company', id: garage.companyId } as const
  expect((await refusalOf(rival.api.pictures.remove(whose))).code).toBe('NotFound')
  const limited = await garage.as(['Owner'], ['tickets.view'])
  expect((await refusalOf(limited.api.pictures.remove(whose))).status).toBe(406)
  expect((await fetched('photo/company')).status).toBe(200)
  expect(await garage.api.pictures.remove(whose)).toEqual({ done: true })
  expect((await garage.api.company.profile()).picturePath).toBeNull()
  expect((await fetched('photo/company')).status).toBe(404)
  expect((await refusalOf(garage.api.pictures.remove(whose))).code).toBe('NotFound')
})

test('API-170 FIL-001 a file over a megabyte is refused, whether a little or far too large', async () => {
  for (const size of [1_048_577, 3_000_000])
    expect(await upload('company', garage.companyId, Buffer.alloc(size))).toMatchObject({
      status: 400,
      errors: [{ code: 'invalidUploadFileSize' }],
    })
})

test('a picture of too many points is refused by what it says of itself, before anything decodes it', async () => {
  const largest = Math.floor(Math.sqrt(mostPixels))
  expect((await upload('company', garage.companyId, png({ side: largest }))).status).toBe(200)
  for (const side of [largest + 1, 8000, 60_000])
    expect(await upload('company', garage.companyId, png({ side }))).toMatchObject({
      status: 400,
      errors: [{ code: 'pictureTooLarge', field: 'file', data: { max: mostPixels } }],
    })
})

test.each([
  ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an SVG, which may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
  ['a PNG that breaks off', png().subarray(0, 40)],
  ['a PNG with a wrong checksum', Buffer.concat([png().subarray(0, 29), Buffer.alloc(4), png().subarray(33)])],
  ['a JPEG that breaks off', jpeg().subarray(0, 120)],
  ['two bytes of a JPEG', Buffer.from([0xff, 0xd8])],
])('API-171 %s is not accepted, whatever its name says', async (_, content) => {
  expect(await upload('company', garage.companyId, content)).toMatchObject({
    status: 400,
    errors: [{ code: 'invalidUploadFileType' }],
  })
})

test('what a picture tells beside what it shows is not kept: where it was taken, and what hangs on its end', () => {
  const told = chunk('tEXt', Buffer.from('Author\0Somebody'))
  expect(cleanPicture(png({ more: [told], tail: '<script>' }))?.content.equals(png())).toBe(true)
  const kept = cleanPicture(jpeg())?.content
  expect(kept?.includes('GPS')).toBe(false)
  expect(kept?.includes('hung on its end')).toBe(false)
  // Which way up it is stays, and a second cleaning changes nothing.
  expect(kept?.includes(Buffer.from('0112000300000001' + '0006', 'hex'))).toBe(true)
  expect(kept && cleanPicture(kept)?.content.equals(kept)).toBe(true)
})

test('another company neither sees nor replaces a picture, and a user who may not upload is refused', async () => {
  const sent = await upload('company', garage.companyId, png())
  expect((await fetched(sent.picturePath, rival.token)).status).toBe(404)
  expect((await fetched('photo/company', rival.token)).status).toBe(404)
  for (const [entity, id] of [
    ['company', garage.companyId],
    ['shop', garage.shopId],
  ] as const)
    expect(await codeOf(upload(entity, id, png(), rival.token))).toBe('NotFound')
  expect((await fetched('photo/company')).status).toBe(200)
  const hr = await garage.as(['HRManager'])
  expect(await upload('company', garage.companyId, png(), hr.token)).toMatchObject({ status: 403 })
  const employee = await garage.given.technician()
  expect((await upload('employee', employee, png(), hr.token)).status).toBe(200)
  const limited = await garage.as(['Owner'], ['tickets.view'])
  expect((await upload('shop', garage.shopId, png(), limited.token)).status).toBe(406)
  const manager = await garage.as(['WorkshopManager'])
  expect((await upload('shop', garage.shopId, png(), manager.token)).status).toBe(403)
  expect((await refusalOf(manager.api.pictures.get({ id: 999_999 }))).code).toBe('NotFound')
})

test('a form that is none, and one without a file, are refused and name what is wrong', async () => {
  const send = (type: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: `/api/en/photo/company/${garage.companyId}`,
      headers: { authorization: `Bearer ${garage.token}`, 'content-type': type },
      payload,
    })
  expect((await send('multipart/form-data; boundary=x', 'no form at all')).statusCode).toBe(400)
  expect((await send('multipart/form-data', 'no boundary')).statusCode).toBe(400)
  const without = await send('application/json', '{}')
  expect([without.statusCode, without.json().errors[0].field]).toEqual([400, 'file'])
})

test('a part has a picture, put there by who keeps the catalogue, and shown wherever the part is listed', async () => {
  const { id, version } = await garage.api.spareParts.create({ partNo: 'PIC-1', nameEn: 'Pictured' })
  const keeper = await garage.as(['StoreManager'])
  const { status, picturePath } = await upload('sparePart', id, png(), keeper.token)
  expect(status).toBe(200)
  expect(await garage.api.spareParts.get({ id })).toMatchObject({ picturePath, version })
  expect((await garage.api.spareParts.list({ searchInput: 'PIC-1' })).items).toMatchObject([{ picturePath }])
  expect((await garage.api.stock.find({ searchInput: 'PIC-1' })).items).toMatchObject([{ picturePath }])
  await garage.api.stock.addOpening({ partId: id, price: 1_00, minPrice: 0 })
  expect((await garage.api.stock.list({ searchInput: 'PIC-1' })).items).toMatchObject([{ picturePath }])
  // The form of the part leaves it as it is.
  await garage.api.spareParts.update({ id, version, partNo: 'PIC-1', nameEn: 'Renamed' })
  expect(await garage.api.spareParts.get({ id })).toMatchObject({ nameEn: 'Renamed', picturePath })

  expect(await codeOf(upload('sparePart', id, png(), rival.token))).toBe('NotFound')
  expect((await fetched(picturePath, rival.token)).status).toBe(404)
  const technician = await garage.as(['Technician'])
  expect(await codeOf(upload('sparePart', id, png(), technician.token))).toBe('NotAuthorized')
  const buyer = await garage.as(['StoreManager'], ['store.purchases'])
  expect(await codeOf(upload('sparePart', id, png(), buyer.token))).toBe('NotAllowedOperation')
  expect(await codeOf(upload('company', garage.companyId, png(), keeper.token))).toBe('NotAuthorized')
  const whose = { entity: 'sparePart', id } as const
  expect((await refusalOf(buyer.api.pictures.remove(whose))).code).toBe('NotAllowedOperation')
  await keeper.api.pictures.remove(whose)
  expect(await garage.api.spareParts.get({ id })).toMatchObject({ picturePath: null })
})
