import { expect, test } from 'vitest'
import {
  attachmentName,
  isPdf,
  largestPdf,
  mostAttachments,
  refuseAttachment,
  refuseMoreAttachments,
} from './attachments.ts'
import { largestPhoto } from './files.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const roomy = { bytes: 0, mostMb: 100 }

test('a PDF is known by its first bytes and its end, whatever it is called', () => {
  expect(isPdf(bytes('%PDF-1.7\n1 0 obj\n%%EOF\n'))).toBe(true)
  expect(isPdf(bytes('%PDF-2.0\n%%EOF'))).toBe(true)
  expect(isPdf(bytes('%PDF-1.7\ncut off'))).toBe(false)
  expect(isPdf(bytes('<script>%PDF-1.7</script>%%EOF'))).toBe(false)
  expect(isPdf(bytes(' %PDF-1.7 %%EOF'))).toBe(false)
  expect(isPdf(bytes('%PDF-x %%EOF'))).toBe(false)
  expect(isPdf(bytes(`%PDF-1.4%%EOF${' '.repeat(2000)}`))).toBe(false)
  expect(isPdf(bytes(''))).toBe(false)
})

test('a name keeps what people read and ends as what the file holds', () => {
  expect(attachmentName('فاتورة الكهرباء.PDF', 'pdf')).toBe('فاتورة الكهرباء.pdf')
  expect(attachmentName('scans\\may\\rent.exe', 'pdf')).toBe('rent.pdf')
  expect(attachmentName('../../etc/passwd', 'jpg')).toBe('passwd.jpg')
  expect(attachmentName('a\r\nSet-Cookie: "x".png', 'png')).toBe('aSet-Cookie x.png')
  expect(attachmentName('\u202Egnp.exe', 'png')).toBe('gnp.png')
  expect(attachmentName('.pdf', 'pdf')).toBe('document.pdf')
  expect(attachmentName(' ', 'jpg')).toBe('photo.jpg')
  expect([...attachmentName('م'.repeat(300), 'pdf')]).toHaveLength(124)
})

test('a picture has the limits of photos, a PDF its own, and both count against what the company keeps', () => {
  const picture = { kind: 'picture', bytes: largestPhoto, thumbnailBytes: 10 } as const
  expect(refuseAttachment(picture, roomy)).toBeNull()
  expect(refuseAttachment({ ...picture, bytes: largestPhoto + 1 }, roomy)?.code).toBe('invalidUploadFileSize')
  const pdf = { kind: 'pdf', bytes: largestPdf, thumbnailBytes: 0 } as const
  expect(refuseAttachment(pdf, roomy)).toBeNull()
  expect(refuseAttachment({ ...pdf, bytes: largestPdf + 1 }, roomy)).toEqual({
    code: 'invalidUploadFileSize',
    data: { max: 5, reason: 'file' },
  })
  expect(refuseAttachment(pdf, { bytes: 1, mostMb: 5 })?.code).toBe('exceedMaxTotalFilesSizes')
  expect(refuseAttachment(pdf, { bytes: 0, mostMb: 5 })).toBeNull()
})

test('a document takes so many attachments and no more', () => {
  expect(refuseMoreAttachments(mostAttachments - 1)).toBeNull()
  expect(refuseMoreAttachments(mostAttachments)).toEqual({ code: 'attachmentsFull', data: { max: mostAttachments } })
})
