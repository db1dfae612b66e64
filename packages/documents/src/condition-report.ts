import type { CarOutline, OutlineView } from '@warsha/domain/car-outline'
import type { ConditionMark, ConditionMoment } from '@warsha/domain/conditions'
import type { Instant } from '@warsha/domain/time'
import { countText } from './amounts.ts'
import { codeFact, type Fact, nameFact, type Plate, phoneFact, plateDrawing, textFact } from './facts.ts'
import { type Bilingual, inLanguage, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { type PaperPhotos, photosView } from './photos.ts'
import { lineOf, linesOf } from './printable.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { damageLabel, type Label, label } from './words.ts'

/** How the car was at one moment. */
export type ConditionSheet = {
  moment: ConditionMoment
  /** In the shop's zone, as it is printed. */
  recordedText: string
  recordedBy: Bilingual
  /** Of a tank, from 0 to 8. */
  fuelEighths: number | null
  km: number | null
  belongings: readonly string[]
  remark: string
  outline: CarOutline
  marks: readonly (Omit<ConditionMark, 'fileIds' | 'key'> & PaperPhotos)[]
}

/** How a car came in and how it went out, for the customer to sign. It tells no amount. */
export type ConditionPaper = {
  ticketNumber: string
  openedAt: Instant
  openedText: string
  seller: Seller
  customer: { name: Bilingual; phone: string | null }
  vehicle: { name: Bilingual | null; vin: string | null; plate: Plate | null; color: Bilingual | null }
  sheets: readonly ConditionSheet[]
}

export type ConditionOptions = PaperLanguage &
  PdfOptions & {
    photos: boolean
    /** Each moment on a page of its own instead of side by side. */
    apart: boolean
  }

export function renderCondition(paper: ConditionPaper, options: ConditionOptions): Uint8Array {
  const [pictures, drawings] = [sellerPictures(paper.seller), outlines(paper)]
  const photos = options.photos ? photosOf(paper) : {}
  const data = conditionView(paper, options)
  return setPaper(
    { template: 'condition-report', data, pictures, photos, drawings, createdAt: paper.openedAt },
    options,
  )
}

const photoName = (sheet: number, mark: number, photo: number) => `photo-${sheet}-${mark}-${photo}`

const photosOf = ({ sheets }: ConditionPaper): Record<string, Uint8Array> =>
  Object.fromEntries(
    sheets.flatMap(({ marks }, sheet) =>
      marks.flatMap(({ photos }, mark) =>
        photos.map((bytes, photo) => [photoName(sheet, mark, photo), bytes] as const),
      ),
    ),
  )

const outlines = ({ sheets }: ConditionPaper): Record<string, string> =>
  Object.fromEntries(
    sheets.flatMap(({ outline }, sheet) =>
      outline.map((view) => [`view-${sheet}-${view.code}`, drawing(view)] as const),
    ),
  )

/** Only what a path consists of goes into the drawing: an outline is data of the company. */
const drawing = ({ width, height, parts }: OutlineView): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="#fff" stroke="#4d5766" stroke-width="1.4" stroke-linejoin="round">${parts
    .map(({ path }) => `<path d="${path.replaceAll(/[^MLCQZ\d. -]/g, '')}"/>`)
    .join('')}</g></svg>`

const eighths = ['0', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', '1']

const factsOf = (sheet: ConditionSheet, reading: Reading): Fact[] => [
  ...codeFact(label('recordedAt'), sheet.recordedText),
  ...textFact(label('recordedBy'), [lineOf(inLanguage(sheet.recordedBy, reading.lead))]),
  ...codeFact(label('fuel'), sheet.fuelEighths === null ? null : eighths[sheet.fuelEighths]),
  ...codeFact(label('km'), sheet.km === null ? null : countText(sheet.km)),
  ...textFact(label('belongings'), sheet.belongings.map(lineOf)),
  ...textFact(label('remark'), linesOf(sheet.remark || null)),
]

const momentLabel: Record<ConditionMoment, Label> = { CheckIn: label('atCheckIn'), CheckOut: label('atCheckOut') }

function sheetView(sheet: ConditionSheet, place: number, reading: Reading, photos: boolean) {
  const numbered = sheet.marks.map((mark, index) => ({ ...mark, number: index + 1 }))
  return {
    label: momentLabel[sheet.moment],
    views: sheet.outline.map(({ code, width, height }) => ({
      picture: `view-${place}-${code}`,
      width,
      height,
      marks: numbered.filter(({ view }) => view === code).map(({ x, y, number }) => ({ x, y, number: String(number) })),
    })),
    facts: factsOf(sheet, reading),
    marks: numbered.map(({ number, view, part, damage, remark, photos: taken, morePhotos }, index) => ({
      number: String(number),
      lines: [
        ...nameLines(partOf(sheet.outline, view, part), reading),
        lineOf(inLanguage(damageLabel(damage), reading.lead)),
        ...linesOf(remark || null),
      ],
      ...photosView(photos ? taken.map((_, photo) => photoName(place, index, photo)) : [], photos ? morePhotos : 0),
    })),
  }
}

function partOf(outline: CarOutline, view: string, code: string): Bilingual {
  const part = outline.find((one) => one.code === view)?.parts.find((one) => one.code === code)
  return { en: part?.nameEn ?? null, ar: part?.nameAr ?? null }
}

/** What the template draws. */
export function conditionView(paper: ConditionPaper, options: PaperLanguage & { photos: boolean; apart: boolean }) {
  const reading = readingOf(options)
  const { customer, vehicle } = paper
  return {
    ...paperHead({ title: label('conditionReport'), number: paper.ticketNumber, seller: paper.seller }, reading),
    facts: [
      [
        ...textFact(label('customer'), nameLines(customer.name, reading)),
        ...phoneFact(label('phone'), customer.phone),
        ...codeFact(label('openedAt'), paper.openedText),
      ],
      [
        ...nameFact(label('vehicle'), vehicle.name, reading),
        ...textFact(label('color'), vehicle.color ? [lineOf(inLanguage(vehicle.color, reading.lead))] : []),
        ...codeFact(label('vin'), vehicle.vin),
      ],
    ],
    plate: vehicle.plate ? plateDrawing(vehicle.plate) : null,
    sheets: paper.sheets.map((sheet, place) => sheetView(sheet, place, reading, options.photos)),
    apart: options.apart,
    noMarks: label('noMarks'),
    signatures: [label('customerSignature'), label('advisorSignature')],
  }
}
