import { type MeasureUnit, type PointState, pointColours, sectionsOf, tallyOf } from '@warsha/domain/inspections'
import type { Instant } from '@warsha/domain/time'
import { countText, quantityText } from './amounts.ts'
import { codeFact, type Fact, nameFact, type Plate, plateDrawing, textFact } from './facts.ts'
import { nameCell, numberCell, numericHead, picturedCell, type Row, rowOf, textHead } from './items.ts'
import { type Bilingual, inLanguage, nameLines, type PaperLanguage, type Reading, readingOf } from './language.ts'
import { paperHead } from './paper-head.ts'
import { type PaperPhotos, photosView } from './photos.ts'
import { lineOf, linesOf } from './printable.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { label, stateLabel, unitLabel } from './words.ts'

export type InspectedPoint = {
  sectionEn: string
  sectionAr: string
  name: Bilingual
  state: PointState
  remark: string
  /** In thousandths of the unit. */
  valueMilli: number | null
  unit: MeasureUnit | null
} & PaperPhotos

/** The result of an inspection, point by point. It shows no amounts. */
export type InspectionPaper = {
  ticketNumber: string
  name: Bilingual
  startedAt: Instant
  /** The moment of its end, or of its beginning while it is under way, in the shop's zone. */
  inspectedText: string
  inspectedBy: Bilingual
  seller: Seller
  customer: { name: Bilingual }
  vehicle: { name: Bilingual | null; vin: string | null; plate: Plate | null; km: number | null }
  points: readonly InspectedPoint[]
}

export type InspectionOptions = PaperLanguage & PdfOptions

export function renderInspection(paper: InspectionPaper, options: InspectionOptions): Uint8Array {
  const data = inspectionView(paper, options)
  const pictures = sellerPictures(paper.seller)
  return setPaper(
    { template: 'inspection', data, pictures, photos: photosOf(paper), createdAt: paper.startedAt },
    options,
  )
}

const photoName = (point: number, photo: number) => `photo-${point}-${photo}`

const photosOf = ({ points }: InspectionPaper): Record<string, Uint8Array> =>
  Object.fromEntries(
    points.flatMap(({ photos }, point) => photos.map((bytes, photo) => [photoName(point, photo), bytes] as const)),
  )

const facts = (paper: InspectionPaper, reading: Reading): Fact[][] => [
  [
    ...textFact(label('customer'), nameLines(paper.customer.name, reading)),
    ...codeFact(label('inspectedAt'), paper.inspectedText),
    ...textFact(label('inspectedBy'), [lineOf(inLanguage(paper.inspectedBy, reading.lead))]),
    ...textFact(label('checklist'), nameLines(paper.name, reading)),
  ],
  [
    ...nameFact(label('vehicle'), paper.vehicle.name, reading),
    ...codeFact(label('vin'), paper.vehicle.vin),
    ...codeFact(label('km'), paper.vehicle.km === null ? null : countText(paper.vehicle.km)),
  ],
]

const heads = [textHead(label('point')), textHead(label('found')), numericHead(label('measured'))]

function pointRow(point: InspectedPoint & { place: number }, reading: Reading): Row & { state: PointState } {
  const measured =
    point.unit === null || point.valueMilli === null
      ? '\u2013'
      : `${quantityText(point.valueMilli)} ${inLanguage(unitLabel(point.unit), reading.lead)}`
  const name = [...nameLines(point.name, reading), ...linesOf(point.remark || null)]
  const shown = photosView(
    point.photos.map((_, photo) => photoName(point.place, photo)),
    point.morePhotos,
  )
  const row = rowOf([picturedCell(name, shown), nameCell(stateLabel(point.state), reading), numberCell(measured)])
  return { ...row, state: point.state }
}

/** What the template draws. */
export function inspectionView(paper: InspectionPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const tally = tallyOf(paper.points)
  return {
    ...paperHead({ title: label('inspectionReport'), number: paper.ticketNumber, seller: paper.seller }, reading),
    facts: facts(paper, reading),
    plate: paper.vehicle.plate ? plateDrawing(paper.vehicle.plate) : null,
    tally: pointColours.map((state) => ({ state, label: stateLabel(state), count: String(tally[state]) })),
    sections: sectionsOf(paper.points.map((point, place) => ({ ...point, place }))).map(
      ({ sectionEn, sectionAr, points }) => ({
        label: { en: lineOf(sectionEn || sectionAr).text, ar: lineOf(sectionAr || sectionEn).text },
        heads,
        rows: points.map((point) => pointRow(point, reading)),
      }),
    ),
    signatures: [label('customerSignature'), label('technicianSignature')],
  }
}
